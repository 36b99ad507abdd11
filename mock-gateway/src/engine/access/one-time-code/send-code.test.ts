import { expect, test } from '@jest/globals'
import { secondsOf } from './send-code.ts'

test.each([
  [600_000, 600],
  [1_000, 1],
  [1_499, 1],
  [1_500, 2],
  [0, 0],
])('%d milliseconds are %d seconds', (milliseconds, seconds) => {
  expect(secondsOf(milliseconds)).toBe(seconds)
})
