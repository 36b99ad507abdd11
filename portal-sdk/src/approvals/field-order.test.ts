import { expect, test } from '@jest/globals'
import { inFormOrder } from './field-order.ts'

const change = (field: string) => ({ field, before: null, after: 'x' })

test('puts the fields of a change as their form has them, unknown ones last as they came', () => {
  const changes = ['mtoUserLastName', 'zeta', 'mtoNdaExecuted', 'mtoName', 'mtoCode', 'alpha'].map(change)
  expect(inFormOrder(changes).map(({ field }) => field)).toEqual([
    'mtoCode',
    'mtoName',
    'mtoNdaExecuted',
    'mtoUserLastName',
    'zeta',
    'alpha',
  ])
})

test('limits stand product by product, settings as their form has them', () => {
  const fields = [
    'configClosingHour',
    'parameterTrnCountCashLimit',
    'configNoOfPasswordTrials',
    'parameterIntraDcLimit',
    'parameterCashEnabled',
  ]
  const changes = fields.map((field) => ({ field, before: null, after: 'x' }))
  expect(inFormOrder(changes).map(({ field }) => field)).toEqual([
    'parameterCashEnabled',
    'parameterTrnCountCashLimit',
    'parameterIntraDcLimit',
    'configNoOfPasswordTrials',
    'configClosingHour',
  ])
})
