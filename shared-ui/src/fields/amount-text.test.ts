import { describe, expect, test } from '@jest/globals'
import { amountExample, amountFault, amountValue, restingAmount } from './amount-text.ts'

const MONEY = { decimals: 2 }

describe('amountValue', () => {
  test.each([
    ['1,600.5', 'en', '1600.5'],
    ['1,50', 'en', '1,50'],
    ['1 50', 'en', '1 50'],
    ['12abc', 'en', '12abc'],
    ['-3', 'en', ' -3'],
    ['12.345', 'en', ' 12.345'],
    ['1.500', 'fr', ' 1.500'],
    ['١٢٣٤.٥٠', 'en', '1234.50'],
    ['१,२३४.५०', 'en', '1234.50'],
    ['１ ２３４,５', 'fr', '1234.5'],
  ])('amountValue of %j in %s is %j', (text, language, value) => {
    expect(amountValue(text, language, MONEY)).toBe(value)
  })
})

describe('amountFault', () => {
  test.each([
    ['', 'en', null],
    ['1600.5', 'fr', null],
    ['1.000', 'fr', 'decimals'],
    [' 1.500', 'fr', 'ambiguous'],
    ['-3', 'en', 'negative'],
    ['x', 'en', 'characters'],
  ])('amountFault of the value %j in %s is %j', (value, language, fault) => {
    expect(amountFault(value, language, MONEY)).toBe(fault)
  })
})

describe('restingAmount', () => {
  test.each([
    ['50000', 2, '50000.00'],
    ['1.5', 2, '1.50'],
    ['-3', 2, '-3.00'],
    ['', 2, ''],
    ['1.500', 2, '1.500'],
    ['zwölf', 2, 'zwölf'],
    ['1.5', 4, '1.5'],
    ['7', 0, '7'],
  ])('restingAmount shows %s with %s decimals as %s', (amount, decimals, shown) => {
    expect(restingAmount(amount, decimals)).toBe(shown)
  })
})

test('the example of an amount field has as many decimals as the field', () => {
  expect([0, 2, 4].map((decimals) => amountExample('en', decimals))).toEqual(['1,250', '1,250.50', '1,250.5000'])
  expect([amountExample('en', 4, '%'), amountExample('fr', 2, '%'), amountExample('en', 0, '%')]).toEqual([
    '1.5',
    '1,5',
    '1,250',
  ])
})
