import { expect, test } from '@jest/globals'
import { baseRates } from './base-rates.ts'

test.each([
  ['01', '2026-11-23'],
  ['02', '2026-11-22'],
  ['03', '2026-11-23'],
])('the first rates of the subsidiary %s have the current date in its time zone', (countryId, day) => {
  const rates = baseRates(countryId, new Date('2026-11-22T23:30:00Z'))
  expect(rates.length).toBeGreaterThan(0)
  expect(new Set(rates.map(({ rateDate }) => rateDate))).toEqual(new Set([day]))
})
