import { expect, test } from '@jest/globals'
import { daysOf, todayIn } from './period.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last30Days', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s, seen from %s, is %s to %s', (period, today, startDate, endDate) => {
  expect(daysOf(period, today)).toEqual({ startDate, endDate })
})

test('the day is the zone’s', () => {
  expect(todayIn('Pacific/Kiritimati') >= todayIn('Pacific/Pago_Pago')).toBe(true)
  expect(todayIn('Africa/Lagos')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
