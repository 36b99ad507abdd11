import { describe, expect, it } from '@jest/globals'
import type { Comparison } from '@portal/contract/conditions/condition'
import { all, any, scaled, type Truth, testOf } from './truth.rules.ts'

const comparison = (queryType: Comparison['queryType'], keyword: string): Comparison => ({
  columnName: 'transSender',
  queryType,
  keyword,
  keywordType: 'TEXT',
})
const current = (queryType: Comparison['queryType'], keyword: string): Comparison => ({
  ...comparison(queryType, keyword),
  keywordType: 'FUNCTION',
})
const TODAY = '2026-11-22'
const itself = (truth: Truth) => truth

describe('three-valued logic', () => {
  it('a value that decides the result prevails over an error, and an error prevails over an unknown value', () => {
    expect(all(['UNKNOWN', 'FALSE', 'ERROR'], itself)).toBe('FALSE')
    expect(all(['TRUE', 'UNKNOWN'], itself)).toBe('UNKNOWN')
    expect(all(['UNKNOWN', 'ERROR', 'TRUE'], itself)).toBe('ERROR')
    expect(any(['UNKNOWN', 'ERROR', 'TRUE'], itself)).toBe('TRUE')
    expect(any(['FALSE', 'UNKNOWN'], itself)).toBe('UNKNOWN')
    expect(any(['ERROR', 'UNKNOWN'], itself)).toBe('ERROR')
  })
})

describe('a comparison', () => {
  it.each([
    ['number', '>', '5000', '5000.00', 'FALSE'],
    ['number', '>', '5000', '5000.01', 'TRUE'],
    ['number', '>=', '5000', '5000.00', 'TRUE'],
    ['number', '<', '5000', '4999.99', 'TRUE'],
    ['number', '=', '9007199254740993', '9007199254740992', 'FALSE'],
    ['number', '<>', '1.5', '1.50', 'FALSE'],
    ['number', '>', '9', '10', 'TRUE'],
    ['number', '>', '5000', '5 000', 'ERROR'],
    ['text', '=', 'josé', 'JOSÉ', 'TRUE'],
    ['text', '=', 'jose', 'José', 'TRUE'],
    ['text', '<>', 'josé', 'jose', 'FALSE'],
    ['text', '=', 'Owusu-Ansah, Kofi', 'owusu ansah kofi', 'TRUE'],
    ['text', 'LIKE', 'adewale', 'Dr Adéwálé Ọlá', 'TRUE'],
    ['text', 'LIKE', '50%', 'a 50 % b', 'TRUE'],
    ['text', 'LIKE', 'a_b', 'aXb', 'FALSE'],
    ['text', 'LIKE', '%', 'a b', 'FALSE'],
    ['text', 'LIKE', '%', 'a 50% b', 'TRUE'],
    ['text', '=', '-', '', 'FALSE'],
    ['country', '=', 'IR', 'IR', 'TRUE'],
    ['day', '<=', '2026-11-22', '2026-11-22', 'TRUE'],
    ['day', '>', '2026-11-22', '22.11.2026', 'ERROR'],
  ] as const)('a %s comparison "%s %s" with the value %s gives %s', (kind, operator, keyword, value, truth) => {
    expect(testOf({ columnKind: kind }, comparison(operator, keyword))(value, TODAY)).toBe(truth)
  })

  it('a comparison with a missing value is unknown, for every operator', () => {
    for (const operator of ['=', '<>', '>', 'LIKE'] as const)
      expect(testOf({ columnKind: 'text' }, comparison(operator, 'x'))(null, TODAY)).toBe('UNKNOWN')
  })

  it('a function compares with the day, the month or the year of the transaction', () => {
    expect(testOf({ columnKind: 'day' }, current('=', 'CURRENT_DATE'))('2026-11-22', TODAY)).toBe('TRUE')
    expect(testOf({ columnKind: 'day' }, current('=', 'CURRENT_MONTH'))('2026-11-01', TODAY)).toBe('TRUE')
    expect(testOf({ columnKind: 'day' }, current('<', 'CURRENT_MONTH'))('2026-11-01', TODAY)).toBe('FALSE')
    expect(testOf({ columnKind: 'day' }, current('<', 'CURRENT_YEAR'))('2025-12-31', TODAY)).toBe('TRUE')
  })
})

it('decimals are compared exactly', () => {
  expect(scaled('0.00000001')).toBe(1n)
  expect(scaled('-12.5')).toBe(-1_250_000_000n)
  for (const none of ['', '1e5', '.5', '1.', '1.123456789', '0x10', ' 1']) expect(scaled(none)).toBeNull()
})

it('references are compared including punctuation, but without case and spaces', () => {
  const reference = { columnKind: 'text', isReference: true } as const
  expect(testOf(reference, comparison('=', 'CASE-1'))('case -\u200b1', TODAY)).toBe('TRUE')
  expect(testOf(reference, comparison('=', 'CASE-1'))('case 1', TODAY)).toBe('FALSE')
  expect(testOf(reference, comparison('LIKE', 'e-1'))('CASE-12', TODAY)).toBe('TRUE')
})
