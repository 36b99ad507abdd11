import { expect, test } from '@jest/globals'
import { compareAmounts, fromMinor, isAmount, toMinor } from './money.ts'

test.each(['0', '0.5', '1600.00', '-12.34', '100000000000000000', '999999999999999999.99'])(
  '%s is an amount',
  (text) => {
    expect(isAmount(text)).toBe(true)
  },
)

test.each(['', '.5', '1.', '1,000', '1e5', '0x10', '1.234', 'NaN', ' 1', '007', '1234567890123456789'])(
  '%j is not an amount',
  (text) => {
    expect(isAmount(text)).toBe(false)
    expect(() => toMinor(text)).toThrow(RangeError)
  },
)

test('amounts keep their cents exactly where a float would round', () => {
  expect(fromMinor(toMinor('100000000000000000.01'))).toBe('100000000000000000.01')
  expect(fromMinor(toMinor('0.1') + toMinor('0.2'))).toBe('0.30')
  expect(fromMinor(toMinor('-0.05'))).toBe('-0.05')
})

test('amounts are compared by value, not as text', () => {
  expect(compareAmounts('9.9', '10')).toBe(-1)
  expect(compareAmounts('10.0', '10')).toBe(0)
  expect(compareAmounts('-1', '-2')).toBe(1)
  expect(compareAmounts('100000000000000000.01', '100000000000000000.00')).toBe(1)
})
