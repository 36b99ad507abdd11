import { expect, test } from '@jest/globals'
import { type FetchTimes, nextFetch } from './next-fetch.ts'

const hourly = (everyHours: number): FetchTimes => ({ sourceSchedule: 'HOURLY', everyHours, dailyAt: null })
const daily = (dailyAt: string): FetchTimes => ({ sourceSchedule: 'DAILY', everyHours: null, dailyAt })

test.each<[string, FetchTimes, string, string]>([
  ['hours after the last fetch', hourly(6), '2026-11-29T20:00:00Z', '2026-11-30T02:00:00Z'],
  ['later on the same day in Lagos', daily('23:45'), '2026-11-29T22:30:00Z', '2026-11-29T22:45:00Z'],
  ['on the next day at the time itself', daily('23:45'), '2026-11-29T22:45:00Z', '2026-11-30T22:45:00Z'],
  [
    'after midnight in Lagos, which is before midnight in UTC',
    daily('00:30'),
    '2026-11-29T23:15:00Z',
    '2026-11-29T23:30:00Z',
  ],
  ['on the next day if the time has passed', daily('02:00'), '2026-11-29T12:00:00Z', '2026-11-30T01:00:00Z'],
])('the next fetch is %s', (_, times, after, next) => {
  expect(nextFetch(times, new Date(after))).toEqual(new Date(next))
})
