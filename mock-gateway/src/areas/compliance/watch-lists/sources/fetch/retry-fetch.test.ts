import { expect, test } from '@jest/globals'
import { NO_SOURCE } from '@portal/contract/watch-lists/list-source'
import { retryFetch } from './retry-fetch.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const DAILY = { ...NO_SOURCE, sourceSchedule: 'DAILY', dailyAt: '02:00' } as const
const HOURLY = { ...NO_SOURCE, sourceSchedule: 'HOURLY', everyHours: 1 } as const

test.each([
  ['15 minutes after the first failure', DAILY, 1, null, '12:15'],
  ['an hour after the third failure', DAILY, 3, null, '13:00'],
  ['at most six hours later', DAILY, 9, null, '18:00'],
  ['at the scheduled time if this is sooner', HOURLY, 9, null, '13:00'],
  ['not before the publisher allows it', HOURLY, 1, 7_200, '14:00'],
])('a failed fetch is tried again %s', (_, source, failures, retryAfter, time) => {
  expect(retryFetch(source, failures, retryAfter, NOW)).toEqual(new Date(`2026-11-29T${time}:00Z`))
})

test('a publisher can postpone a fetch by a day at most', () => {
  expect(retryFetch(DAILY, 1, 999_999, NOW)).toEqual(new Date('2026-11-30T12:00:00Z'))
})
