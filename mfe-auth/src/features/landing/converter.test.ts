import { expect, test } from '@jest/globals'
import { amountProblem, convert } from './converter.ts'

test('the converter uses the sample rate', () => {
  expect(convert('1000', 'USD', 'en')).toBe('1600000.00')
  expect(convert('0.01', 'USD', 'en')).toBe('16.00')
  expect(convert('1,000.50', 'GBP', 'en')).toBe('2041020.00')
  expect(convert('1 000,50', 'GBP', 'fr')).toBe('2041020.00')
  expect(convert('1.000,50', 'GBP', 'es')).toBe('2041020.00')
  expect(convert('1,5', 'USD', 'es')).toBe('2400.00')
  expect(convert('1.000.000', 'USD', 'en')).toBe('1600000000.00')
  expect(convert('$1,000', 'USD', 'en')).toBe('1600000.00')
})

test.each([
  ['1,50', 'unclear'],
  ['1 50', 'unclear'],
  ['1,000,', 'unclear'],
  ['', 'digits'],
  ['abc', 'digits'],
  ['1e9', 'digits'],
  ['1.234', 'digits'],
  ['€1000', 'digits'],
  ['1.2.3', 'unclear'],
  ['5 EUR', 'digits'],
  ['0', 'positive'],
  ['-5', 'positive'],
  ['1000000000', 'most'],
  ['9'.repeat(40), 'most'],
] as const)('the amount %j is reported as %s and is not converted', (typed, problem) => {
  expect(amountProblem(typed, 'USD', 'en')).toBe(problem)
  expect(convert(typed, 'USD', 'en')).toBeNull()
})

test('the converter accepts amounts up to the limit in its error message', () => {
  expect(convert('999 999 999.99', 'GBP', 'en')).toBe('2039999999979.60')
})
