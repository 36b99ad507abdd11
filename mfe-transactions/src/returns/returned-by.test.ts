import { expect, test } from '@jest/globals'
import { returnedBy } from './returned-by.ts'

const TERMS = { principal: '320000.00', fees: '53.75', available: '-10.05' }

test('charges are added to the returned amount and to the wallet’s balance only if they are selected', () => {
  expect(returnedBy(TERMS, false)).toEqual({ amountReturned: '320000.00', availableAfter: '319989.95' })
  expect(returnedBy(TERMS, true)).toEqual({ amountReturned: '320053.75', availableAfter: '320043.70' })
})
