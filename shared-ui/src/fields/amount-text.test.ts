import { describe, expect, test } from '@jest/globals'
import {
  amountExample,
  amountFault,
  amountValue,
  caretAfter,
  regrouped,
  restingAmount,
  textOfAmount,
} from './amount-text.ts'

const NARROW = '\u202f'
const MONEY = { decimals: 2 }

describe('amountValue', () => {
  test.each([
    ['1,600.5', 'en', '1600.5'],
    ['1,50', 'en', '1,50'],
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

describe('textOfAmount', () => {
  test.each([
    ['', 'en', ''],
    ['1600', 'en', '1,600'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['-1600', 'en', '\u22121,600'],
    ['1e5', 'en', '1e5'],
    [' 12.345', 'en', '12.345'],
    ['1234567.5', 'fr', `1${NARROW}234${NARROW}567,5`],
    ['99999999999999999.99', 'en', '99,999,999,999,999,999.99'],
  ])('textOfAmount writes %p in %s as %p', (amount, language, text) => {
    expect(textOfAmount(amount, language)).toBe(text)
  })
})

describe('regrouped', () => {
  test.each([
    ['16005', '16,005'],
    ['1,6005', '16,005'],
    ['1,60.5', '160.5'],
    ['1600.', '1,600.'],
    ['1.50,000', '1.50000'],
    ['1.2.3', '1.2.3'],
    ['12x', '12x'],
  ])('regrouped groups %j as %j', (text, next) => {
    expect(regrouped(text, 'en')).toBe(next)
  })
})

describe('caretAfter', () => {
  test.each([
    ['at the end stays at the end', '16005', 5, '16,005', 6],
    ['in the middle stays behind its digit', '1,9600', 3, '19,600', 2],
    ['after a decimal mark stays after it', '16.00', 3, '16.00', 3],
    ['before all stays before all', '1600', 0, '1,600', 0],
  ])('the caret %s', (_, text, caret, next, expected) => {
    expect(caretAfter(text, caret, next, 'en')).toBe(expected)
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
  ])('%s with %s decimals is shown as %s after leaving', (amount, decimals, shown) => {
    expect(restingAmount(amount, decimals)).toBe(shown)
  })
})

test('an example has the decimals of its field', () => {
  expect([0, 2, 4].map((decimals) => amountExample('en', decimals))).toEqual(['1,250', '1,250.50', '1,250.5000'])
})
