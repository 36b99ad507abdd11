import { describe, expect, test } from '@jest/globals'
import {
  amountLoss,
  caretAfter,
  editedAmount,
  markedAmount,
  restingAmount,
  textOfAmount,
  wholeAmount,
} from './amount-text.ts'

const NARROW = '\u202f'

describe('editedAmount', () => {
  test.each([
    ['', ''],
    ['1600', '1600'],
    ['1,50', '150'],
    ['1,6005', '16005'],
    ['1600.', '1600.'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['1,600.567', '1600.56'],
    ['-12', '-12'],
    ['\u221212.5', '-12.5'],
  ])('reads %p as %p in English', (text, amount) => {
    expect(editedAmount(text, 'en', 2)).toBe(amount)
  })

  test.each([
    [`1${NARROW}600,5`, '1600.5'],
    [`1${NARROW}60`, '160'],
  ])('reads %p as %p in French', (text, amount) => {
    expect(editedAmount(text, 'fr', 2)).toBe(amount)
  })

  test('has no decimals where there are none', () => {
    expect(editedAmount('12.7', 'en', 0)).toBe('12')
  })
})

test.each([
  ['1,500,', 6, '1500.'],
  ['1,50.0', 5, '150.0'],
  [',5', 1, '0.5'],
])('a mark typed in %p is the decimal mark', (text, caret, amount) => {
  expect(markedAmount(text, caret, 2)).toBe(amount)
})

describe('wholeAmount', () => {
  test.each([
    ['1600', '1600', '1600'],
    ['1500,50', '1500.50', '1500.50'],
    ['1500.50', '1500.50', '1500.50'],
    ['1 500,50', '1500.50', '1500.50'],
    [`1${NARROW}500,50`, '1500.50', '1500.50'],
    ['1.500,50', '1500.50', '1500.50'],
    ['1,500.50', '1500.50', '1500.50'],
    ['1,234,567', '1234567', '1234567'],
    ['1.234.567', '1234567', '1234567'],
    ['NGN 1,234.00', '1234.00', '1234.00'],
    ['-12', '-12', '-12'],
    ['99999999999999999.99', '99999999999999999.99', '99999999999999999.99'],
    ['1,500', '1500', '1,500'],
    ['1.500', '1.500', '1.500'],
    ['1600.567', '1600.567', '1600.567'],
    ['1,50.00', '1,50.00', '1,50.00'],
    ['1e5', '1e5', '1e5'],
    ['abc', 'abc', 'abc'],
  ])('reads %p as %p in English and %p in French', (text, english, french) => {
    expect([wholeAmount(text, 'en', 2), wholeAmount(text, 'fr', 2)]).toEqual([english, french])
  })
})

describe('textOfAmount', () => {
  test.each([
    ['', 'en', ''],
    ['1600', 'en', '1,600'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['1600.', 'en', '1,600.'],
    ['-1600', 'en', '\u22121,600'],
    ['1e5', 'en', '1e5'],
    ['1,50.00', 'en', '1,50.00'],
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

describe('amountLoss', () => {
  test.each([
    ['1,600.50', '1,600.50', [], false],
    ['0012', '12', [], false],
    ['NGN 1600', '1,600', [], false],
    ['12,34', '12.34', [], false],
    ['1.50', '1.500', [], false],
    ['12x', '12', ['x'], false],
    ['1e3', '13', ['e'], false],
    ['12.345', '12.34', [], true],
    ['\u221212€', '\u221212', ['€'], false],
    // Not understood, it stands as it came for the field to refuse.
    ['1.500', '1.500', [], false],
    ['zwölf', 'zwölf', [], false],
  ])('%s shown as %s lost %j, and decimals: %s', (text, shown, takenOut, isCut) => {
    expect(amountLoss(text, shown)).toEqual({ takenOut, isCut })
  })
})

describe('restingAmount', () => {
  test.each([
    ['50000', 2, '50000.00'],
    ['1.5', 2, '1.50'],
    ['12.', 2, '12.00'],
    ['-3', 2, '-3.00'],
    ['', 2, ''],
    ['1.500', 2, '1.500'],
    ['zwölf', 2, 'zwölf'],
    ['1.5', 4, '1.5'],
    ['7', 0, '7'],
  ])('%s of %s decimals rests as %s', (amount, decimals, shown) => {
    expect(restingAmount(amount, decimals)).toBe(shown)
  })
})
