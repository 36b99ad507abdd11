import { expect, test } from '@jest/globals'
import { limitFault } from './role-limit.ts'

// Amounts in naira need no rate, so that the database is not read.
const limited = (amount: string | null, limit: string | null) =>
  limitFault(null as never, { amount, currency: 'NGN', country_id: 'NG' }, limit)

test.each([
  ['100.00', '100.00', null],
  ['100.01', '100.00', 'aboveLimit'],
  ['99999999999999999.99', null, null],
  [null, '0.00', null],
  ['0.01', '0.00', 'aboveLimit'],
])('an amount of %s naira under a limit of %s: %s', async (amount, limit, fault) => {
  expect(await limited(amount, limit)).toBe(fault)
})
