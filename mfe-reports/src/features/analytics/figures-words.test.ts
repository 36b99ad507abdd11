import { expect, test } from '@jest/globals'
import type { AnalyticsSum } from '@portal/contract/analytics/analytics.calls'
import { changeOf, durationOf, secondsToPost, shareOf, successRate } from './figures-words.ts'

const sum = (count: number, successful: number, posted: number, postedSeconds: string): AnalyticsSum => ({
  ...{ contractType: 'DC', currency: 'NGN', amount: '1.00', pending: 0, unsuccessful: 0 },
  ...{ count, successful, posted, postedSeconds },
})

test('rates, changes and times are calculated over all sums, and null without data', () => {
  const now = [sum(3, 2, 2, '90.5'), sum(1, 1, 1, '29.5')]
  expect([successRate(now), secondsToPost(now)]).toEqual(['75.00', 40])
  expect([changeOf(now, [sum(5, 0, 0, '0')]), changeOf(now, [])]).toEqual(['-20.0', null])
  expect([successRate([]), secondsToPost([]), shareOf(0, 0)]).toEqual([null, null, null])
})

test('a duration is shown in a suitable unit', () => {
  expect([durationOf(40, 'en'), durationOf(600, 'en'), durationOf(9000, 'en')]).toEqual(['40 sec', '10 min', '2.5 hr'])
})
