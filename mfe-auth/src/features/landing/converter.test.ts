import { expect, test } from '@jest/globals'
import { amountProblem, convert } from './converter.ts'

test('converts at the sample rate', () => {
  expect(convert('1000', 'USD')).toBe('1600000.00')
  expect(convert('0.01', 'USD')).toBe('16.00')
  expect(convert('1 000.50', 'GBP')).toBe('2041020.00')
  expect(convert('1 000,50', 'GBP')).toBe('2041020.00')
  expect(convert('1,5', 'USD')).toBe('2400.00')
})

test.each([
  ['1,500', 'comma'],
  ['1,000.00', 'comma'],
  ['', 'digits'],
  ['abc', 'digits'],
  ['1e9', 'digits'],
  ['1.234', 'digits'],
  ['0', 'positive'],
  ['-5', 'positive'],
  ['1000000000', 'most'],
  ['9'.repeat(40), 'most'],
] as const)('says of %j what is wrong with it, and converts nothing', (typed, problem) => {
  expect(amountProblem(typed)).toBe(problem)
  expect(convert(typed, 'USD')).toBeNull()
})

test('takes the most that it names', () => {
  expect(convert('999 999 999.99', 'GBP')).toBe('2039999999979.60')
})
