import { expect, test } from '@jest/globals'
import { ageOf } from './age.ts'

test.each([
  [0, 'seconds', 0],
  [59, 'seconds', 59],
  [60, 'minutes', 1],
  [3_599, 'minutes', 59],
  [3_600, 'hours', 1],
  [86_399, 'hours', 23],
  [200_000, 'days', 2],
] as const)('an age of %i seconds is shown in %s: %i', (seconds, unit, count) => {
  expect(ageOf(seconds)).toEqual({ unit, count })
})
