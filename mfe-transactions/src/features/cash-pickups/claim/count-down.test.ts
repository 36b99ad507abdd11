import { expect, test } from '@jest/globals'
import { countDown } from './count-down.ts'

test.each([
  [600, '10:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %j', (seconds, clock) => {
  expect(countDown(seconds)).toBe(clock)
})
