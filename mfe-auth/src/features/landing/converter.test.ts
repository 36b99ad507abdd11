import { expect, test } from '@jest/globals'
import { convert } from './converter.ts'

test('converts at the sample rate', () => {
  expect(convert('1000', 'USD')).toBe('1600000.00')
  expect(convert('0.01', 'USD')).toBe('16.00')
  expect(convert('1 000.50', 'GBP')).toBe('2041020.00')
})

test.each(['', '0', '-5', 'abc', '1e3', '1.234', '9999999999999'])('answers nothing for %j', (amount) => {
  expect(convert(amount, 'USD')).toBeNull()
})
