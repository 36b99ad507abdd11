import { expect, test } from '@jest/globals'
import { daysOf, periodOf, todayIn } from './periods.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last30Days', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['thisWeek', '2026-11-16', '2026-11-16', '2026-11-16'],
  ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['thisQuarter', '2026-11-22', '2026-10-01', '2026-11-22'],
  ['lastQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['lastQuarter', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-11-22', '2026-01-01', '2026-11-22'],
  ['lastYear', '2026-11-22', '2025-01-01', '2025-12-31'],
] as const)('%s, relative to %s, is %s to %s', (period, today, startDate, endDate) => {
  expect(daysOf(period, today)).toEqual({ startDate, endDate })
})

test('two days are recognized as a period only if the period begins and ends on them', () => {
  expect(periodOf(daysOf('lastMonth', '2026-11-22'), '2026-11-22')).toBe('lastMonth')
  // On the first day of a month, the current month so far is only today.
  expect(periodOf(daysOf('thisMonth', '2026-11-01'), '2026-11-01')).toBe('today')
  expect(periodOf({ startDate: '2026-10-02', endDate: '2026-10-31' }, '2026-11-22')).toBeUndefined()
  expect(periodOf({ startDate: '2026-10-01' }, '2026-11-22')).toBeUndefined()
})

test('today is the current day in the subsidiary’s time zone', () => {
  expect(todayIn('Pacific/Kiritimati') >= todayIn('Pacific/Pago_Pago')).toBe(true)
  expect(todayIn('Africa/Lagos')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
