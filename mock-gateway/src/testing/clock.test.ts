import { expect, test } from '@jest/globals'
import { dataTime, lateEvening } from './clock.ts'

test('data is written as of the evening before the day of the clock', () => {
  expect(dataTime('2026-05-20T00:00:00Z').toISOString()).toBe('2026-05-19T23:30:00.000Z')
  expect(dataTime('2026-05-20T23:59:59Z').toISOString()).toBe('2026-05-19T23:30:00.000Z')
})

test('data is never written as of a later time than yesterday evening', () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
  expect(dataTime(tomorrow)).toEqual(lateEvening())
  expect(dataTime()).toEqual(lateEvening())
})
