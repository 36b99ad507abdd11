import { expect, test } from '@jest/globals'
import { completed, completionValues } from './completion.ts'

const KNOWN = { transactionReceiverCity: 'Accra', transactionReceiverPhoneNumber: '+233241234567' }

test('the form starts with the order’s values, and values of a rejected request replace them', () => {
  expect(completionValues(KNOWN)).toMatchObject({
    transactionReceiverCity: 'Accra',
    transactionReceiverGender: '',
    transactionExtraData: '',
  })
  expect(completionValues(KNOWN, { transactionReceiverCity: 'Tema', mtoName: 'SwiftRemit Ltd' })).toMatchObject({
    transactionReceiverCity: 'Tema',
    transactionReceiverPhoneNumber: '+233241234567',
  })
})

test('only fields that differ from the order are sent', () => {
  const values = completionValues(KNOWN)
  expect(completed(KNOWN, values)).toEqual({})
  expect(completed(KNOWN, { ...values, transactionReceiverCity: ' Accra ' })).toEqual({})
  expect(completed(KNOWN, { ...values, transactionReceiverCity: 'Tema', transactionExtraData: 'Rue 12' })).toEqual({
    transactionReceiverCity: 'Tema',
    transactionExtraData: 'Rue 12',
  })
})
