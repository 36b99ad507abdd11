import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CONDITION_FUNCTIONS, CONDITION_OPERATORS, type Comparison, type ConditionRow } from './condition.ts'
import { plainRows, structureFaults } from './condition-structure.ts'
import { conditionText, readCondition } from './condition-text.ts'
import {
  alternativesOf,
  type ConditionTree,
  combinedCount,
  isGroup,
  joined,
  rowsOfTree,
  treeOf,
} from './condition-tree.ts'

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

  it('a form that is not complete yet shows no rows after the first row without a link', () => {
    expect(namesIn([row('a', 'AND'), row('b', 'NONE'), row('c', 'NONE')])).toEqual([['a', 'b']])
  })
})

describe('the text', () => {
  it.each([
    ["a = 'x'", "a = 'x'"],
    ['a >= 5 and b<>CURRENT_DATE or c < 1.50', '(a >= 5 AND b <> CURRENT_DATE) OR c < 1.50'],
    ["(a = 'x' OR b = 'y') AND c = 'z'", "(a = 'x' OR b = 'y') AND c = 'z'"],
    [
      "a = 'x' AND (b = 'y' OR (c = 'z' AND (d = 'w' OR e = 'v')))",
      "a = 'x' AND (b = 'y' OR (c = 'z' AND (d = 'w' OR e = 'v')))",
    ],
    ["((a = 'x') AND (b = 'y'))", "a = 'x' AND b = 'y'"],
    ["((a = 'it''s'))", "a = 'it''s'"],
    ["a LIKE '%50\\% off\\_%'", "a LIKE '%50\\% off\\_%'"],
  ])('the text %s is parsed as %s', (text, told) => {
    const read = readCondition(text)
    if ('fault' in read) throw new Error(JSON.stringify(read))
    expect(conditionText(read.rows)).toBe(told)
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

  it('brackets that combine to too many comparisons, and too many rows, are an error', () => {
    const either = (name: string) => `(${Array.from({ length: 20 }, (_, n) => `${name}${n} = 1`).join(' OR ')})`
    expect(readCondition(`${either('a')} AND ${either('b')}`)).toEqual({ fault: 'tooLong' })
    expect(readCondition(Array.from({ length: 51 }, (_, n) => `a${n} = 1`).join(' OR '))).toEqual({ fault: 'tooLong' })
  })

  it('groups that are nested deeper than rows can show are multiplied out', () => {
    const text = 'a = 1 AND (b = 1 OR (c = 1 AND (d = 1 OR (e = 1 AND (f = 1 OR (g = 1 AND (h = 1 OR i = 1)))))))'
    const read = readCondition(text)
    if ('fault' in read) throw new Error(text)
    expect(read.rows.some(({ openBrackets }) => openBrackets !== undefined)).toBe(false)
    expect(namesIn(read.rows)).toEqual([
      ['a', 'b'],
      ['a', 'c', 'd'],
      ['a', 'c', 'e', 'f'],
      ['a', 'c', 'e', 'g', 'h'],
      ['a', 'c', 'e', 'g', 'i'],
    ])
  })

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
  const tree = (depth: number): fc.Arbitrary<ConditionTree> =>
    depth === 0
      ? comparison
      : fc.oneof(
          comparison,
          fc
            .tuple(
              fc.constantFrom('AND' as const, 'OR' as const),
              fc.array(tree(depth - 1), { minLength: 1, maxLength: 3 }),
            )
            .map(([join, parts]) => joined(join, parts)),
        )

  it('a condition written as text is parsed back to its rows, with any brackets and keywords', () => {
    fc.assert(
      fc.property(tree(5), (condition) => {
        fc.pre(combinedCount(condition) <= 500)
        const rows = rowsOfTree(condition)
        fc.pre(rows.length <= 50)
        expect(readCondition(conditionText(rows))).toEqual({ rows })
        expect(structureFaults(rows)).toEqual([])
        expect(plainRows(rows)).toEqual(rows)
      }),
      { numRuns: 1000 },
    )
  })

  it('rows with brackets have the meaning of their tree, also multiplied out', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const named = (name: string): Comparison => ({
      columnName: name,
      queryType: '=',
      keyword: 'x',
      keywordType: 'TEXT',
    })
    const ofNames = (depth: number): fc.Arbitrary<ConditionTree> =>
      depth === 0
        ? names.map(named)
        : fc.oneof(
            names.map(named),
            fc
              .tuple(
                fc.constantFrom('AND' as const, 'OR' as const),
                fc.array(ofNames(depth - 1), { minLength: 1, maxLength: 3 }),
              )
              .map(([join, parts]) => joined(join, parts)),
          )
    const holds = (one: ConditionTree, isTrue: (name: string) => boolean): boolean => {
      if (!isGroup(one)) return isTrue(one.columnName)
      return one.join === 'AND'
        ? one.parts.every((part) => holds(part, isTrue))
        : one.parts.some((part) => holds(part, isTrue))
    }
    fc.assert(
      fc.property(ofNames(4), fc.uniqueArray(names), (condition, trueNames) => {
        fc.pre(combinedCount(condition) <= 2000)
        const isTrue = (name: string) => trueNames.some((one) => one === name)
        const rows = rowsOfTree(condition)
        const expected = holds(condition, isTrue)
        expect(holds(treeOf(rows) ?? condition, isTrue)).toBe(expected)
        expect(alternativesOf(rows).some((all) => all.every(({ columnName }) => isTrue(columnName)))).toBe(expected)
        expect(alternativesOf(rows).flat()).toHaveLength(combinedCount(treeOf(rows) ?? condition))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the links and brackets of rows', () => {
  const open = (name: string, join: ConditionRow['join'], openBrackets: ConditionRow['openBrackets'] = 'ONE') => ({
    ...row(name, join),
    openBrackets,
  })
  const close = (name: string, join: ConditionRow['join'], closeBrackets: ConditionRow['closeBrackets'] = 'ONE') => ({
    ...row(name, join),
    closeBrackets,
  })

  it.each([
    ['an OR on the last row', [row('a', 'OR'), row('b', 'OR')], 1, 'join', 'validation.conditionLast.OR'],
    ['an AND on the only row', [row('a', 'AND')], 0, 'join', 'validation.conditionLast.AND'],
    ['a bracket that stays open', [open('a', 'OR'), row('b', 'NONE')], 0, 'openBrackets', 'validation.bracketsOpen'],
    [
      'a bracket that only closes',
      [row('a', 'OR'), close('b', 'NONE')],
      1,
      'closeBrackets',
      'validation.bracketsClosed',
    ],
    [
      'a row after a row without a link',
      [row('a', 'AND'), row('b', 'NONE'), row('c', 'NONE')],
      1,
      'join',
      'validation.conditionLast.NONE',
    ],
    [
      'a fourth bracket inside three',
      [open('a', 'OR', 'THREE'), open('b', 'AND'), close('c', 'OR', 'TWO'), close('d', 'NONE', 'TWO')],
      1,
      'openBrackets',
      'validation.bracketsDeep',
    ],
  ] as const)('%s is a fault at its row', (_, rows, at, field, key) => {
    expect(structureFaults(rows)).toEqual([expect.objectContaining({ at, field, key })])
  })

  it('brackets that combine to more than 500 comparisons are a fault', () => {
    const group = (join: ConditionRow['join']) => [
      open('a', 'OR'),
      ...Array.from({ length: 14 }, () => row('b', 'OR')),
      close('c', join),
    ]
    expect(structureFaults([...group('AND'), ...group('NONE')])).toEqual([
      { at: 0, field: 'openBrackets', key: 'validation.bracketsCombined', params: { most: 500 } },
    ])
  })

  it('rows are stored without the fields of brackets that they lack, and no row is dropped', () => {
    expect(plainRows([{ ...open('a', 'NONE', 'NONE'), closeBrackets: 'NONE' }, row('b', 'NONE')])).toEqual([
      row('a', 'NONE'),
      row('b', 'NONE'),
    ])
  })
})
