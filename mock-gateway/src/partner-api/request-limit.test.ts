import { expect, test } from '@jest/globals'
import { minuteOf } from './request-limit.ts'

test.each([
  ['2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z'],
  ['2026-05-04T10:00:59.999Z', '2026-05-04T10:00:00.000Z'],
  ['2026-05-04T10:01:00.000Z', '2026-05-04T10:01:00.000Z'],
])('a request at %s is counted in the minute that begins at %s', (moment, minute) => {
  expect(minuteOf(new Date(moment)).toISOString()).toBe(minute)
})
