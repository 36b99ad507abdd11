import { expect, test } from '@jest/globals'
import { plainAmount } from './plain-amount.ts'

test.each([
  ['1000000', '1000000'],
  ['1,000,000.50', '1000000.50'],
  ['1 000 000,5', '1000000.5'],
  ['1.000.000', '1000000'],
  ['0012', '12'],
  ['0', '0'],
  ['', ''],
  ['  ', ''],
  ['a lot', null],
  ['-5', null],
  ['1234567890123456789', null],
])('%j is asked for as %j', (typed, wire) => {
  expect(plainAmount(typed)).toBe(wire)
})
