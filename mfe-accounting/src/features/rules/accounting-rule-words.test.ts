import { expect, test } from '@jest/globals'
import { formulaWord, isPlainFormula } from './accounting-rule-words.ts'

const say = (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' ')
const reader = { t: say, c: say, locale: { language: 'en' } }

test('a formula is explained in words, and a plain amount is shown only as the amount', () => {
  expect(formulaWord('1.5 %', 'NGN', reader)).toBe('1.50\u00a0%')
  expect(formulaWord('$AMOUNT', 'NGN', reader)).toBe('entryAmount.$AMOUNT')
  expect([isPlainFormula('100.00'), isPlainFormula('1.5 %'), isPlainFormula('$AMOUNT')]).toEqual([true, false, false])
})
