import { expect, test } from '@jest/globals'
import { currentPoint } from './current-point.ts'

// In Lagos this is 00:30 on 30 November.
const AT = '2026-11-29T23:30:00.000Z'
const day = (firstDay: string, lastDay = firstDay) => ({ label: firstDay, firstDay, lastDay })
const hour = (label: string) => ({ label, firstDay: label.slice(0, 10), lastDay: label.slice(0, 10) })

test.each([
  ['the day', 'day', [day('2026-11-29'), day('2026-11-30')], { point: 1, isHour: false }],
  ['the week', 'week', [day('2026-11-23', '2026-11-29'), day('2026-11-30', '2026-12-06')], { point: 1, isHour: false }],
  ['the hour', 'hour', [hour('2026-11-30T00:00'), hour('2026-11-30T01:00')], { point: 0, isHour: true }],
  ['no point of a past period', 'day', [day('2026-11-28'), day('2026-11-29')], undefined],
] as const)('the current point in the reader’s time zone is %s', (_, grain, points, expected) => {
  expect(currentPoint({ at: AT, grain, points: [...points], timeZone: 'Africa/Lagos' })).toEqual(expected)
})
