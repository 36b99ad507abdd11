import { expect, test } from '@jest/globals'
import { REPORT_FUNCTIONS } from '@portal/contract/reports/report'
import { daysNamed } from './period.rules.ts'

/**
 * The days of each function, as of 28 February 2026 and as of 1 January 2028, the first day of a leap year. Both are
 * Saturdays.
 */
const DAYS = [
  ['CURRENT_DATE', ['2026-02-28', '2026-02-28'], ['2028-01-01', '2028-01-01']],
  ['YESTERDAY', ['2026-02-27', '2026-02-27'], ['2027-12-31', '2027-12-31']],
  ['LAST_7_DAYS', ['2026-02-22', '2026-02-28'], ['2027-12-26', '2028-01-01']],
  ['LAST_30_DAYS', ['2026-01-30', '2026-02-28'], ['2027-12-03', '2028-01-01']],
  ['PREVIOUS_WEEK', ['2026-02-16', '2026-02-22'], ['2027-12-20', '2027-12-26']],
  ['CURRENT_MONTH', ['2026-02-01', '2026-02-28'], ['2028-01-01', '2028-01-31']],
  ['PREVIOUS_MONTH', ['2026-01-01', '2026-01-31'], ['2027-12-01', '2027-12-31']],
  ['CURRENT_YEAR', ['2026-01-01', '2026-12-31'], ['2028-01-01', '2028-12-31']],
  ['PREVIOUS_YEAR', ['2025-01-01', '2025-12-31'], ['2027-01-01', '2027-12-31']],
] as const

test('every function for days is tested', () => {
  expect(DAYS.map(([name]) => name).sort()).toEqual([...REPORT_FUNCTIONS].sort())
})

test.each(DAYS)(
  'the function %s covers whole days, including the first and the last',
  (name, atFebruary, atNewYear) => {
    const named = (today: string) => Object.values(daysNamed(name, true, today))
    expect(named('2026-02-28')).toEqual(atFebruary)
    expect(named('2028-01-01')).toEqual(atNewYear)
  },
)

test.each([
  ['CURRENT_MONTH', '2028-02-01', '2028-02-29'],
  ['CURRENT_MONTH', '2026-12-31', '2026-12-31'],
  // The previous week as of a Monday and as of the Sunday of the same week is the same.
  ['PREVIOUS_WEEK', '2026-11-16', '2026-11-15'],
  ['PREVIOUS_WEEK', '2026-11-22', '2026-11-15'],
])('the function %s ends on the expected day: seen from %s, on %s', (name, today, last) => {
  expect(daysNamed(name, true, today).last).toBe(last)
})

test('a day given as a text covers only itself', () => {
  expect(daysNamed('2026-11-16', false, '2026-02-28')).toEqual({ first: '2026-11-16', last: '2026-11-16' })
})
