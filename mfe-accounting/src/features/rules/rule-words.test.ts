import { expect, test } from '@jest/globals'
import { NO_MAXIMUM } from '@portal/contract/records/accounting-rule'
import { formulaWord, isPlainFormula, slabLines } from './rule-words.ts'

const say = (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' ')
const reader = { t: say, c: say, locale: { language: 'en' } }

test('slabs are told a line each, their entries set in below, rates with all their decimals', () => {
  const entry = { entryDrCr: 'CR', entryAccount: 'TAX.VAT', entryAmount: '0.0038', entryAmountType: 'PERCENT' } as const
  const slab = { slabCode: 'TOP', slabCurrency: 'NGN', slabMaxAmount: NO_MAXIMUM, entries: [entry] } as const
  expect(slabLines([slab], reader).split('\n')).toEqual([
    'TOP · rules.unbounded NGN',
    '    entryDrCr.CR · entryAccount.TAX.VAT · 0.0038\u00a0%',
  ])
})

test('a formula is said in words; a plain amount says no more than the amount', () => {
  expect(formulaWord('1.5 %', 'NGN', reader)).toBe('1.50\u00a0%')
  expect(formulaWord('$AMOUNT', 'NGN', reader)).toBe('entryAmount.$AMOUNT')
  expect([isPlainFormula('100.00'), isPlainFormula('1.5 %'), isPlainFormula('$AMOUNT')]).toEqual([true, false, false])
})
