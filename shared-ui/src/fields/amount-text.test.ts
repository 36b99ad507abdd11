import { describe, expect, test } from '@jest/globals'
import { amountOfText, caretAfter, textOfAmount } from './amount-text.ts'

const NARROW = '\u202f'

describe('amountOfText', () => {
  test.each([
    ['', ''],
    ['1600', '1600'],
    ['1,600.5', '1600.5'],
    ['1,600.567', '1600.56'],
    ['1600.', '1600.'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['NGN 1,234.00', '1234.00'],
    ['abc', ''],
    ['-12', '-12'],
    ['\u221212.5', '-12.5'],
    ['99999999999999999.99', '99999999999999999.99'],
  ])('reads %p as %p in English', (text, amount) => {
    expect(amountOfText(text, 'en', 2)).toBe(amount)
  })

  test.each([
    [`1${NARROW}600,5`, '1600.5'],
    ['1 600,5', '1600.5'],
    ['1600.50', '1600.50'],
    ['1.600,50', '1600.50'],
  ])('reads %p as %p in French', (text, amount) => {
    expect(amountOfText(text, 'fr', 2)).toBe(amount)
  })

  test('has no decimals where there are none', () => {
    expect(amountOfText('12.7', 'en', 0)).toBe('12')
  })
})

describe('textOfAmount', () => {
  test.each([
    ['', 'en', ''],
    ['1600', 'en', '1,600'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['1600.', 'en', '1,600.'],
    ['-1600', 'en', '\u22121,600'],
    ['1234567.5', 'fr', `1${NARROW}234${NARROW}567,5`],
    ['99999999999999999.99', 'en', '99,999,999,999,999,999.99'],
  ])('writes %p in %s as %p', (amount, language, text) => {
    expect(textOfAmount(amount, language)).toBe(text)
  })
})

describe('caretAfter', () => {
  test.each([
    ['at the end stays at the end', '16005', 5, '16,005', 6],
    ['in the middle stays behind its digit', '1,9600', 3, '19,600', 2],
    ['after a decimal mark stays after it', '16.00', 3, '16.00', 3],
    ['before all stays before all', '1600', 0, '1,600', 0],
  ])('%s', (_, text, caret, next, expected) => {
    expect(caretAfter(text, caret, next, 'en')).toBe(expected)
  })
})
