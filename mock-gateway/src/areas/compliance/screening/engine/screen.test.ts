import { describe, expect, it } from '@jest/globals'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { type RuleVersion, ruleSet } from './rule-set.ts'
import { BUDGET_MS, isClear, screen } from './screen.ts'
import type { TransactionRecord } from './screened.ts'

const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string, more = {}): ConditionRow => ({
  columnName,
  queryType,
  keyword,
  keywordType: 'TEXT',
  join: 'NONE',
  ...more,
})

const rule = (screeningCode: string, conditions: readonly ConditionRow[], more = {}): RuleVersion => ({
  screeningCode,
  ruleVersion: 1,
  screeningMode: 'LIVE',
  screeningPoints: null,
  conditions,
  ...more,
})

const RECORD = {
  transaction_id: 'T',
  screening_type: 'DC',
  country_id: '01',
  mto_code: 'SWIFTREMIT',
  trans_sender: 'Ama Mensah',
  transaction_created_at: new Date('2026-11-22T12:00:00Z'),
} as unknown as TransactionRecord
const ORDER = { transactionSourceCountryCode: 'IR', transactionAmount: '500.00' }

const judged = (
  rules: readonly RuleVersion[],
  order: Readonly<Record<string, unknown>> = ORDER,
  elapsed?: () => number,
) => screen({ record: RECORD, order }, { builtIn: [], set: ruleSet('DC', 'S', rules) }, elapsed)
const told = (...parts: Parameters<typeof judged>) =>
  judged(...parts).verdicts.map(({ code, status }) => `${code} ${status}`)

const IRAN = rule('IRAN', [row('transactionSourceCountryCode', '=', 'IR')])

describe('a transaction', () => {
  it('a hit of a live rule holds the transaction, and shows the values that the rule compared', () => {
    const result = judged([IRAN, rule('BIG', [row('transactionAmount', '>', '500.00')])])
    expect(result.verdicts).toEqual([
      { code: 'IRAN', version: 1, status: 'HIT', isShadow: false, matched: { transactionSourceCountryCode: 'IR' } },
    ])
    expect(isClear(result)).toBe(false)
    expect(result.run).toMatchObject({ setId: 'S', seen: ORDER })
  })

  it('a hit of a rule in shadow is stored, and does not hold the transaction', () => {
    const result = judged([{ ...IRAN, screeningMode: 'SHADOW' }])
    expect(result.verdicts).toMatchObject([{ status: 'HIT', isShadow: true }])
    expect(isClear(result)).toBe(true)
  })

  it('a rule that cannot be evaluated, because a column is missing or a value has another type, holds the transaction', () => {
    const gone = rule('GONE', [row('transactionGone', '>', '1')])
    const amount = rule('AMOUNT', [row('transactionAmount', '>', '1')])
    expect(told([gone])).toEqual(['GONE ERROR'])
    expect(told([amount], { transactionAmount: 'much' })).toEqual(['AMOUNT ERROR'])
    expect(told([amount], { transactionAmount: 500 })).toEqual(['AMOUNT ERROR'])
    expect(isClear(judged([gone]))).toBe(false)
  })

  it('an error shows why a rule could not be evaluated', () => {
    const why = (...parts: Parameters<typeof judged>) => judged(...parts).verdicts.map(({ failure }) => failure)
    const gone = rule('GONE', [row('transactionGone', '>', '1')])
    const amount = rule('AMOUNT', [
      row('transactionSourceCountryCode', '=', 'IR', { join: 'AND' }),
      row('transactionAmount', '>', '1'),
    ])
    expect(why([gone])).toEqual([{ cause: 'COLUMN', columnName: 'transactionGone' }])
    expect(why([amount], { ...ORDER, transactionAmount: 'much' })).toEqual([
      { cause: 'VALUE', columnName: 'transactionAmount' },
    ])
    expect(why([amount], { ...ORDER, transactionAmount: 500 })).toEqual([
      { cause: 'VALUE', columnName: 'transactionAmount' },
    ])
    expect(why([IRAN])).toEqual([undefined])
  })

  it('a rule that is not evaluated within the time budget holds the transaction', () => {
    let now = 0
    const slow = () => {
      now += BUDGET_MS
      return now
    }
    expect(told([rule('A', [row('transactionAmount', '>', '9000')])], ORDER, slow)).toEqual([])
    expect(
      told(
        ['A', 'B'].map((code) => rule(code, [row('transactionAmount', '>', '9000')])),
        ORDER,
        slow,
      ),
    ).toEqual(['B ERROR'])
    expect(judged([IRAN], ORDER, () => (now += BUDGET_MS + 1)).verdicts[0]?.failure).toEqual({ cause: 'TIME' })
  })

  it('a rule on a value that the transaction does not have does not hit', () => {
    expect(told([rule('X', [row('transactionNarration', '<>', 'gold')])])).toEqual([])
  })

  it('a built-in rule that fails holds the transaction', () => {
    const hits = () => {
      throw new Error('broken')
    }
    const result = screen({ record: RECORD, order: ORDER }, { builtIn: [{ code: 'HOUSE', hits }], set: null })
    expect(result.verdicts).toEqual([
      { code: 'HOUSE', version: null, status: 'ERROR', matched: {}, failure: { cause: 'HOUSE' } },
    ])
    expect(isClear(result)).toBe(false)
  })
})

describe('the index of rules', () => {
  const nation = (code: string, join: ConditionRow['join'] = 'NONE') =>
    row('transactionSourceCountryCode', '=', code, { join })
  const asked = (rules: readonly RuleVersion[], order = ORDER) =>
    [...ruleSet('DC', 'S', rules).candidates((column) => (order as Record<string, string>)[column] ?? null)].map(
      ({ screeningCode }) => screeningCode,
    )

  it('the index finds the rules that match a transaction’s values, in whatever case', () => {
    expect(asked([rule('IR', [nation('ir')]), rule('KP', [nation('KP')])])).toEqual(['IR'])
    expect(asked([rule('ANY', [nation('KP', 'OR'), nation('IR')])])).toEqual(['ANY'])
    expect(asked([rule('ALL', [nation('KP', 'AND'), row('transactionAmount', '>', '1')])])).toEqual([])
  })

  it('the index always returns a rule if one of its alternatives requires no indexed value', () => {
    expect(asked([rule('OPEN', [nation('KP', 'OR'), row('transactionAmount', '>', '1')])])).toEqual(['OPEN'])
    expect(asked([rule('NOT', [row('transactionSourceCountryCode', '<>', 'KP')])])).toEqual(['NOT'])
  })
})
