import { expect, test } from '@jest/globals'
import { daysBetween, dueDateOf } from './loan-days.ts'

const first = (approved: string, day: number, count = 3) =>
  Array.from({ length: count }, (_, index) => dueDateOf(approved, day, index + 1))

test.each([
  ['in the month after the approval', '2026-01-10', 5, ['2026-02-05', '2026-03-05', '2026-04-05']],
  ['15 days after it at least: exactly 15', '2026-01-17', 1, ['2026-02-01', '2026-03-01', '2026-04-01']],
  ['15 days after it at least: 14 are too few', '2026-01-18', 1, ['2026-03-01', '2026-04-01', '2026-05-01']],
  ['clipped to the end of a month', '2026-01-05', 31, ['2026-02-28', '2026-03-31', '2026-04-30']],
  ['clipped to 29 February in a leap year', '2028-01-05', 30, ['2028-02-29', '2028-03-30', '2028-04-30']],
  ['not leap in 2100', '2100-01-05', 29, ['2100-02-28', '2100-03-29', '2100-04-29']],
  ['over the end of a year', '2026-11-30', 15, ['2026-12-15', '2027-01-15', '2027-02-15']],
  ['over the end of a year, a month later', '2026-12-20', 1, ['2027-02-01', '2027-03-01', '2027-04-01']],
  ['approved on a day that the next month lacks', '2026-01-31', 31, ['2026-02-28', '2026-03-31', '2026-04-30']],
])('the first instalment is due in the right month: %s', (_case, approved, day, expected) => {
  expect(first(approved, day)).toEqual(expected)
})

test('the repayment day of the month is the same after 360 months', () => {
  expect(dueDateOf('2026-01-10', 31, 360)).toBe('2056-01-31')
  expect(dueDateOf('2026-01-10', 31, 361)).toBe('2056-02-29')
})

test('the number of days between two dates is correct across the end of summer time', () => {
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
})
