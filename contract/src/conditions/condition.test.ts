import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  alternativesOf,
  CONDITION_FUNCTIONS,
  CONDITION_OPERATORS,
  type Comparison,
  type ConditionRow,
  rowsOf,
} from './condition.ts'
import { conditionText, readCondition } from './condition-text.ts'

const row = (columnName: string, join: ConditionRow['join']): ConditionRow => ({
  columnName,
  queryType: '=',
  keyword: 'x',
  keywordType: 'TEXT',
  join,
})
const namesIn = (rows: readonly ConditionRow[]) =>
  alternativesOf(rows).map((all) => all.map(({ columnName }) => columnName))

describe('rows', () => {
  it('AND binds rows before OR does', () => {
    expect(namesIn([row('a', 'OR'), row('b', 'AND'), row('c', 'OR'), row('d', 'NONE')])).toEqual([
      ['a'],
      ['b', 'c'],
      ['d'],
    ])
  })

  it('rows after the first row without a link are ignored', () => {
    expect(namesIn([row('a', 'AND'), row('b', 'NONE'), row('c', 'NONE')])).toEqual([['a', 'b']])
  })
})

describe('the text', () => {
  it.each([
    ["a = 'x'", "a = 'x'"],
    ['a >= 5 and b<>CURRENT_DATE or c < 1.50', '(a >= 5 AND b <> CURRENT_DATE) OR c < 1.50'],
    ["(a = 'x' OR b = 'y') AND c = 'z'", "(a = 'x' AND c = 'z') OR (b = 'y' AND c = 'z')"],
    ["((a = 'it''s'))", "a = 'it''s'"],
    ["a LIKE '%50\\% off\\_%'", "a LIKE '%50\\% off\\_%'"],
  ])('the text %s is parsed as %s', (text, told) => {
    const read = readCondition(text)
    if ('fault' in read) throw new Error(JSON.stringify(read))
    expect(conditionText(alternativesOf(read.rows))).toBe(told)
  })

  it.each([
    ['', 0],
    ['a', 1],
    ['a = ', 4],
    ["a = 'x' AND", 11],
    ["a LIKE 'x'", 7],
    ["a = 'x'; drop table x", 7],
    ['a = (select 1)', 4],
    ['a = CURRENT_DATES', 4],
    ['or = 1', 0],
  ])('the text %s has a syntax error at %d', (text, at) => {
    expect(readCondition(text)).toEqual({ fault: { at } })
  })

  it('nested brackets are parsed up to a depth of 50, and deeper brackets are an error', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}a = 1${')'.repeat(depth)}`
    expect(readCondition(`${nested(50)} OR ${nested(50)}`)).toMatchObject({ rows: [{ join: 'OR' }, { join: 'NONE' }] })
    expect(readCondition(nested(51))).toEqual({ fault: { at: 50 } })
    expect(readCondition(nested(5_000))).toEqual({ fault: { at: 50 } })
  })

  it('brackets that expand to too many rows are an error', () => {
    const either = (name: string) => `(${Array.from({ length: 20 }, (_, n) => `${name}${n} = 1`).join(' OR ')})`
    expect(readCondition(`${either('a')} AND ${either('b')}`)).toEqual({ fault: 'tooLong' })
    expect(readCondition(Array.from({ length: 51 }, (_, n) => `a${n} = 1`).join(' OR '))).toEqual({ fault: 'tooLong' })
  })

  it('a condition written as text is parsed back to its tree, with any keywords', () => {
    const keyword = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'))
    const comparison = fc.oneof(
      fc.record<Comparison>({
        columnName: fc.constantFrom('transSender', 'orderly', 'a_1'),
        queryType: fc.constantFrom(...CONDITION_OPERATORS),
        keyword,
        keywordType: fc.constant('TEXT'),
      }),
      fc.record<Comparison>({
        columnName: fc.constant('transactionDate'),
        queryType: fc.constantFrom(...CONDITION_OPERATORS.filter((one) => one !== 'LIKE')),
        keyword: fc.constantFrom(...CONDITION_FUNCTIONS),
        keywordType: fc.constant('FUNCTION'),
      }),
    )
    const tree = fc.array(fc.array(comparison, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(tree, (alternatives) => {
        expect(readCondition(conditionText(alternatives))).toEqual({ rows: rowsOf(alternatives) })
        expect(alternativesOf(rowsOf(alternatives))).toEqual(alternatives)
      }),
      { numRuns: 2000 },
    )
  })
})
