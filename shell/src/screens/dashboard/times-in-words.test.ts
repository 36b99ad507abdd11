import { expect, test } from '@jest/globals'
import { ageOf, inWords, isSoon, restOf } from './times-in-words.ts'

const HOUR = 3_600_000
const AT = '2026-11-22T12:00:00.000Z'
const from = (ms: number) => new Date(Date.parse(AT) + ms).toISOString()

test('a duration is shown in its largest whole unit, in the reader’s language', () => {
  expect([20_000, 59 * 60_000, HOUR, 23.9 * HOUR, 24 * HOUR, 80 * HOUR].map((ms) => inWords(ms, 'en'))).toEqual([
    '1 minute',
    '59 minutes',
    '1 hour',
    '23 hours',
    '1 day',
    '3 days',
  ])
  expect([HOUR, 72 * HOUR].map((ms) => inWords(ms, 'fr'))).toEqual(['1\u00a0heure', '3\u00a0jours'])
})

test('ages and remaining times are calculated from the gateway’s clock', () => {
  expect(ageOf(from(-49 * HOUR), AT, 'en')).toBe('2 days')
  expect(restOf(from(24 * HOUR), AT, 'en')).toEqual({ words: '1 day', isOver: false })
  expect(restOf(AT, AT, 'en')).toEqual({ words: '1 minute', isOver: true })
  expect(restOf(from(-3 * HOUR), AT, 'en')).toEqual({ words: '3 hours', isOver: true })
  expect([24 * HOUR, 24 * HOUR - 1, -HOUR].map((ms) => isSoon(from(ms), AT))).toEqual([false, true, true])
})
