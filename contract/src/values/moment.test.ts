import { expect, test } from '@jest/globals'
import { isMoment } from './moment.ts'

test.each(['2026-11-22T09:00Z', '2026-11-22T09:00:00Z', '2026-11-22T09:00:00.123456+01:00'])(
  '%s is a moment',
  (text) => {
    expect(isMoment(text)).toBe(true)
  },
)

test.each([
  '',
  '2026-11-22',
  '2026-11-22T09:00:00',
  '2026-02-30T09:00:00Z',
  '2026-11-22T24:01:00Z',
  '1926-11-22T09:00Z',
])('“%s” is no moment', (text) => {
  expect(isMoment(text)).toBe(false)
})
