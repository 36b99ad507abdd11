import { expect, test } from '@jest/globals'
import { lostDigits } from './lost-digits.ts'

test.each([
  ['2.34803E+12', true],
  ['2,34803E+12', true],
  ['8E9', true],
  ['8030001002', false],
  ['Eve', false],
])('whether a spreadsheet has removed digits from %s: %p', (text, isLost) => expect(lostDigits(text)).toBe(isLost))
