import { expect, test } from '@jest/globals'
import { type CreditedIn, expectedSeconds } from './credit-times.rules.ts'

const [OWN, OTHER, QUIET] = ['901', '058', '033'].map((bankCode) => ({ countryId: '01', bankCode }))
const credited = (bank: typeof OWN, hour: number, step: number, count: number): CreditedIn => ({
  ...(bank as { countryId: string; bankCode: string }),
  ...{ hour, step, credited: count },
})
const at = (counted: readonly CreditedIn[], bank: typeof OWN, hour: number) =>
  expectedSeconds(counted, bank === undefined ? [] : [bank]).find((one) => one.hour === hour)?.seconds

test('nine of ten orders of the bank’s hour were credited within the expected time', () => {
  const counted = [credited(OWN, 9, 2, 89), credited(OWN, 9, 8, 2), credited(OWN, 9, 20, 9)]
  expect(at(counted, OWN, 9)).toBe(2 ** 4)
})

test('an hour with few orders uses all hours of the bank, and a bank with few orders all banks of the country', () => {
  const counted = [credited(OWN, 9, 2, 100), credited(OWN, 3, 12, 19), credited(OTHER, 9, 12, 500)]
  expect(at(counted, OWN, 3)).toBe(2 ** 6)
  expect(at(counted, QUIET, 9)).toBe(2 ** 6)
  expect(at([credited(OWN, 9, 2, 20)], OWN, 9)).toBe(2)
  expect(at([credited(OWN, 9, 2, 19)], OWN, 9)).toBeUndefined()
})
