import { expect, test } from '@jest/globals'
import { wholeNumber } from './whole-number.ts'

test.each([
  ['40', 40],
  [' 7 ', 7],
  ['-1', -1],
  ['1e3', Number.NaN],
  ['3.5', Number.NaN],
  ['0x1f', Number.NaN],
  ['', Number.NaN],
])('the input %j is read as %d', (text, value) => {
  expect(wholeNumber(text)).toBe(value)
})
