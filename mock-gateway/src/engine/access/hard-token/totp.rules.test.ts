import { expect, test } from '@jest/globals'
import { codeAt, firstUnusedCode, matchingStep, newSecret, stepAt } from './totp.rules.ts'

// The secret of RFC 6238, appendix B, in base32.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('the code at %d seconds equals the code in RFC 6238', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeAt(RFC_SECRET, stepAt(now))).toBe(code)
  expect(matchingStep(RFC_SECRET, code, now)).toBe(stepAt(now))
})

test('a code at most one time step off is recognized, and a code further off is not', () => {
  const now = new Date('2026-03-02T10:00:10Z')
  for (const [ahead, found] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const step = stepAt(now) + ahead
    expect(matchingStep(RFC_SECRET, codeAt(RFC_SECRET, step), now)).toBe(found ? step : null)
  }
  expect(matchingStep(RFC_SECRET, '', now)).toBeNull()
  expect(matchingStep(RFC_SECRET, '12345678', now)).toBeNull()
})

test('the first unused code is returned with the time from which the gateway accepts the code', () => {
  const now = new Date('2026-03-02T10:00:10Z')
  const step = stepAt(now)
  for (const [last, expected] of [
    [null, step],
    [step - 5, step],
    [step, step + 1],
    [step + 1, step + 2],
  ] as const) {
    const { code, takenFrom } = firstUnusedCode(RFC_SECRET, last, now)
    expect(code).toBe(codeAt(RFC_SECRET, expected))
    expect(stepAt(takenFrom)).toBe(expected - 1)
  }
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})
