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
