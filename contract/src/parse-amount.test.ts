import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatAmount, formatDecimal, splitAmount } from './format/amounts.ts'
import { LANDING_LANGUAGES, type LandingLanguage } from './format/languages.ts'
import { parseAmount } from './parse-amount.ts'

const NARROW = '\u202f'
const read = (text: string, language: LandingLanguage, decimals = 2) => {
  const parsed = parseAmount(text, language, { decimals })
  return 'amount' in parsed ? parsed.amount : parsed.fault
}

describe('parseAmount', () => {
  test.each([
    ['', '', ''],
    ['1600', '1600', '1600'],
    ['0012', '12', '12'],
    ['.5', '0.5', '0.5'],
    ['12.', '12', '12'],
    ['1,000,000', '1000000', '1000000'],
    ['25,000,000.50', '25000000.50', '25000000.50'],
    ['12,500', '12500', 'decimals'],
    ['0,5', '0.5', '0.5'],
    ['0.5', '0.5', '0.5'],
    ['0,500', 'decimals', 'decimals'],
    ['1,234', '1234', 'decimals'],
    ['1,50', 'ambiguous', '1.50'],
    ['1,', '1', '1'],
    [',5', '0.5', '0.5'],
    ['1.5', '1.5', '1.5'],
    ['1.500', 'decimals', 'ambiguous'],
    ['1.000,50', '1000.50', '1000.50'],
    ['1.000.000', '1000000', '1000000'],
    ['1.000.000,5', '1000000.5', '1000000.5'],
    ['1,500.50', '1500.50', '1500.50'],
    ['1 500,50', '1500.50', '1500.50'],
    [`1${NARROW}500`, '1500', '1500'],
    ['1 5', 'ambiguous', 'ambiguous'],
    ['1,0000', 'ambiguous', 'decimals'],
    ['1,00,000', 'ambiguous', 'ambiguous'],
    ['0 500', 'ambiguous', 'ambiguous'],
    ['1,000.', '1000', '1000'],
    ['1,000,', 'ambiguous', 'ambiguous'],
    ['1,000 000', 'ambiguous', 'ambiguous'],
    ['1.2.3', 'ambiguous', 'ambiguous'],
    ['12.345', 'decimals', 'ambiguous'],
    ['1000.345', 'decimals', 'decimals'],
    ['-3', 'negative', 'negative'],
    ['-0', '0', '0'],
    ['3-', 'negative', 'negative'],
    ['(3)', 'negative', 'negative'],
    ['(0.00)', '0.00', '0.00'],
    ['(-3)', 'characters', 'characters'],
    ['-3-', 'characters', 'characters'],
    ['(3', 'characters', 'characters'],
    ['()', 'characters', 'characters'],
    ['1250 naira', 'currencyUnknown', 'currencyUnknown'],
    ['N1250', 'currencyUnknown', 'currencyUnknown'],
    ['1250 apples', 'characters', 'characters'],
    ['+3', '3', '3'],
    ['12abc34', 'characters', 'characters'],
    ['1e5', 'characters', 'characters'],
    ['1’000', 'characters', 'characters'],
    ['\u0661\u0662', 'characters', 'characters'],
    ['5 %', 'characters', 'characters'],
    ['.', 'characters', 'characters'],
    ['-', 'characters', 'characters'],
    ['NGN 1234', 'currencyUnknown', 'currencyUnknown'],
    ['₦1234', 'currencyUnknown', 'currencyUnknown'],
    ['\u200e1500\u200f', '1500', '1500'],
    ['1\u2007500', '1500', '1500'],
    ['100\t200', 'characters', 'characters'],
    ['100  200', 'ambiguous', 'ambiguous'],
    ['9'.repeat(18), '9'.repeat(18), '9'.repeat(18)],
    ['9'.repeat(19), 'digits', 'digits'],
    [`1${'0'.repeat(80)}`, 'digits', 'digits'],
  ])('parseAmount reads %j as %j in English and %j in French', (text, english, french) => {
    expect([read(text, 'en'), read(text, 'fr')]).toEqual([english, french])
  })

  test('parseAmount reads a point in French as the decimal mark only where the point cannot separate thousands', () => {
    expect(['0.500', '1234.500', '1.5000', '1.500'].map((text) => read(text, 'fr', 6))).toEqual([
      '0.500',
      '1234.500',
      '1.5000',
      'ambiguous',
    ])
  })

  test('parseAmount reads a number with one reading in Spanish too, and leaves a number with two to the language', () => {
    const texts = ['1.000', '0.5', '0,5', '1,000.50', '1.000,50', '1,000,000', '1.5', '1,234', '1.2.3']
    expect(texts.map((text) => read(text, 'es', 3))).toEqual([
      ...['1000', '0.5', '0.5', '1000.50', '1000.50', '1000000', 'ambiguous', '1.234', 'ambiguous'],
    ])
  })

  test('parseAmount reads half a percent with a comma or a point in every language', () => {
    for (const language of LANDING_LANGUAGES)
      for (const text of ['0,5', '0.5', '0,5 %', '.5', ',5'])
        expect([language, text, parseAmount(text, language, { decimals: 2, currency: '%' })]).toEqual([
          language,
          text,
          { amount: '0.5' },
        ])
  })

  test('parseAmount accepts a currency only if it is the currency of the field', () => {
    const naira = { decimals: 2, currency: 'NGN' }
    expect(parseAmount('NGN 12.50', 'en', naira)).toEqual({ amount: '12.50' })
    expect(parseAmount('12.50\u00a0USD', 'en', naira)).toEqual({ fault: 'currency' })
    expect(parseAmount('1.50\u00a0%', 'en', { decimals: 2, currency: '%' })).toEqual({ amount: '1.50' })
    expect(parseAmount('1.50 %', 'en', naira)).toEqual({ fault: 'currency' })
    expect(parseAmount('NGN 12.50 NGN', 'en', naira)).toEqual({ fault: 'characters' })
  })

  test.each([
    ['₦1,250.50', 'NGN'],
    ['ngn 1,250.50', 'NGN'],
    ['1,250.50₦', 'NGN'],
    ['GHS 1,250.50', 'GHC'],
    ['GH₵ 1,250.50', 'GHC'],
    ['$1,250.50', 'USD'],
    ['US$1,250.50', 'USD'],
    ['1,250.50\u00a0€', 'EUR'],
    ['1,250.50 F\u202fCFA', 'XOF'],
    ['1,250.50٪', '%'],
    ['N1,250.50', 'NGN'],
    ['n 1,250.50', 'NGN'],
    ['1,250.50 naira', 'NGN'],
    ['1,250.50 Nairas', 'NGN'],
    ['1,250.50 Nigerian nairas', 'NGN'],
    ['1,250.50 nairas nigérians', 'NGN'],
    ['1,250.50 cedis', 'GHC'],
    ['1,250.50 GH¢', 'GHC'],
    ['1,250.50 dollars', 'USD'],
    ['1,250.50 euros', 'EUR'],
    ['1,250.50 FC', 'CDF'],
    ['1,250.50 francs congolais', 'CDF'],
    ['1,250.50 FCFA', 'XOF'],
  ])('parseAmount accepts %j in a field of %s', (text, currency) => {
    expect(parseAmount(text, 'en', { decimals: 2, currency })).toEqual({ amount: '1250.50' })
  })

  test.each([
    ['₦12', 'USD'],
    ['$12', 'GHC'],
    ['GHS 12', 'NGN'],
    ['N12', 'GHC'],
    ['12 naira', 'USD'],
    ['12 cedis', 'NGN'],
    ['12 dollars', '%'],
  ])('parseAmount refuses %j in a field of %s', (text, currency) => {
    expect(parseAmount(text, 'en', { decimals: 2, currency })).toEqual({ fault: 'currency' })
  })

  test('parseAmount keeps a minus sign if the field allows negative amounts', () => {
    expect(parseAmount('\u22121,600.5', 'en', { decimals: 2, allowsNegative: true })).toEqual({ amount: '-1600.5' })
  })

  test.each(['(1,600.5)', '₦(1,600.5)', '(₦1,600.5)', '( 1,600.5 ) NGN', '-N1,600.5', 'NGN -1,600.5', '1,600.5-'])(
    'parseAmount reads %j as a negative amount',
    (text) => {
      const field = { decimals: 2, currency: 'NGN' }
      expect(parseAmount(text, 'en', { ...field, allowsNegative: true })).toEqual({ amount: '-1600.5' })
      expect(parseAmount(text, 'en', field)).toEqual({ fault: 'negative' })
    },
  )

  test('parseAmount reads every displayed amount back as exactly that amount', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map((minor) => {
      const digits = String(minor).padStart(3, '0')
      return `${digits.slice(0, -2)}.${digits.slice(-2)}`
    })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...LANDING_LANGUAGES), (amount, language) => {
        for (const shown of [
          formatAmount(amount, 'NGN', { language }),
          splitAmount(amount, 'NGN', { language }).figure,
          formatDecimal(amount, { language }),
        ])
          expect(parseAmount(shown, language, { decimals: 2, currency: 'NGN' })).toEqual({ amount })
      }),
    )
  })
})
