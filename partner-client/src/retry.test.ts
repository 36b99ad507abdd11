import { describe, expect, test } from '@jest/globals'
import { delayBefore, mayRepeat, retryAfterMs } from './retry.ts'

const NOW = Date.parse('2026-11-30T10:00:00Z')

test.each([
  [200, null, false],
  [302, null, false],
  [400, '30', false],
  [401, '58', false],
  [404, '25', false],
  [409, '09', true],
  [409, '12', false],
  [409, null, false],
  [422, '51', false],
  [422, '94', false],
  [408, '96', true],
  [429, '05', true],
  [500, null, false],
  [501, null, false],
  [502, null, true],
  [503, '91', true],
  [503, '96', true],
  [504, null, true],
])('after status %i with code %s, whether the request is repeated is %s', (status, code, expected) => {
  expect(mayRepeat(status, code)).toBe(expected)
})

test.each([
  [null, null],
  ['0', 0],
  ['60', 60_000],
  ['Mon, 30 Nov 2026 10:00:05 GMT', 5_000],
  ['Mon, 30 Nov 2026 09:59:55 GMT', 0],
  ['soon', null],
])('a Retry-After of %s asks for %s milliseconds', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected)
})

describe('the delay before the next request', () => {
  test.each([
    [1, 250, 500],
    [2, 500, 1_000],
    [3, 1_000, 2_000],
    [5, 4_000, 8_000],
    [9, 4_000, 8_000],
  ])('after %i requests is between %i and %i ms', (made, least, most) => {
    expect([delayBefore(made, null, 0), delayBefore(made, null, 1)]).toEqual([least, most])
  })

  test('is never shorter than Retry-After, and differs between programs', () => {
    expect([delayBefore(1, 60_000, 0), delayBefore(1, 60_000, 0.5)]).toEqual([60_000, 60_125])
  })
})
