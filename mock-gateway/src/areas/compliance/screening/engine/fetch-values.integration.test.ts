import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type TestGateway, testGateway } from '../../../../testing/index.ts'
import { conditionSql, isSaidInSql } from './condition-sql.ts'
import { ruleSet } from './rule-set.ts'
import { BUDGET_MS, isClear } from './screen.ts'
import { screenAll } from './screen-all.ts'
import type { Screened, TransactionRecord } from './screened.ts'
import { registerValueSource, type ValueSource } from './value-source.ts'

// The test's source offers a column of the contract, because rules may name only columns of the contract.
const COLUMN = 'transactionExtraData'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const fetch = jest.fn<ValueSource['fetch']>()
registerValueSource({ name: 'test', owns: (name) => name === COLUMN, fetch, sql: () => null })
afterEach(() => {
  fetch.mockReset()
})

const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string, join: ConditionRow['join']) =>
  ({ columnName, queryType, keyword, keywordType: 'TEXT', join }) as const
const rule = (screeningCode: string, ...conditions: ConditionRow[]) =>
  ({ screeningCode, ruleVersion: 1, screeningMode: 'LIVE', screeningPoints: null, conditions }) as const

/** A rule that hits orders from Iran for which the source returns `gold`. */
const FAR = rule('FAR', row('transactionSourceCountryCode', '=', 'IR', 'AND'), row(COLUMN, '=', 'gold', 'NONE'))

const screened = (id: string, country: string): Screened => ({
  record: {
    transaction_id: id,
    screening_type: 'DC',
    country_id: '01',
    transaction_created_at: new Date('2026-11-22T12:00:00Z'),
  } as unknown as TransactionRecord,
  order: { transactionSourceCountryCode: country, transactionAmount: '500.00' },
})

const judge = (all: readonly Screened[], rules = [FAR], elapsed?: () => number) =>
  gateway.db
    .transaction()
    .execute(async (trx) => ({
      judged: await judgedIn(trx, all, rules, elapsed),
      alive: await sql`select 1`.execute(trx),
    }))
    .then(({ judged }) => judged)

const judgedIn = (db: Kysely<Database>, all: readonly Screened[], rules: (typeof FAR)[], elapsed?: () => number) => {
  const set = ruleSet('DC', 'S', rules)
  return screenAll(
    db,
    all.map((one) => ({ screened: one, rules: { builtIn: [], risk: { holdFrom: 100, twoFrom: 150 }, set } })),
    new Date('2026-11-22T12:00:00Z'),
    elapsed,
  )
}

const told = (judged: Awaited<ReturnType<typeof judge>>) =>
  judged.map(({ transactionId, verdicts }) => `${transactionId} ${verdicts.map(({ status }) => status).join()}`)

describe('values from outside the transaction', () => {
  it('external values are fetched once for all transactions that still need them, and for no other transactions', async () => {
    fetch.mockResolvedValue([
      { values: { [COLUMN]: 'gold' }, evidence: { [COLUMN]: { why: 'it glitters' } } },
      { values: {} },
    ])
    const judged = await judge([screened('A', 'IR'), screened('B', 'GH'), screened('C', 'IR')])
    expect(told(judged)).toEqual(['A HIT', 'B ', 'C '])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]?.[1].map(({ record }) => record.transaction_id)).toEqual(['A', 'C'])
    expect(fetch.mock.calls[0]?.[2]).toEqual([COLUMN])
    expect(judged[0]?.verdicts[0]).toMatchObject({
      matched: { transactionSourceCountryCode: 'IR', [COLUMN]: 'gold' },
      evidence: { [COLUMN]: { why: 'it glitters' } },
    })
    expect(judged[0]?.run?.seen).toMatchObject({ [COLUMN]: 'gold' })
  })

  it('external values are not fetched for a rule that its other comparisons already decide', async () => {
    const either = rule('OR', row('transactionAmount', '>', '1', 'OR'), row(COLUMN, '=', 'gold', 'NONE'))
    const neither = rule('AND', row('transactionAmount', '>', '900', 'AND'), row(COLUMN, '=', 'gold', 'NONE'))
    expect(told(await judge([screened('A', 'GH')], [either, neither]))).toEqual(['A HIT'])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('the index of rules never uses external values', async () => {
    fetch.mockResolvedValue([{ values: { [COLUMN]: 'gold' } }])
    expect(told(await judge([screened('A', 'GH')], [rule('GOLD', row(COLUMN, '=', 'gold', 'NONE'))]))).toEqual([
      'A HIT',
    ])
  })
})

describe('a source that fails', () => {
  it('a failing source holds only the orders that need it, and the database transaction continues', async () => {
    fetch.mockImplementation(async (db) => {
      await sql`select 1 / 0`.execute(db)
      return []
    })
    const judged = await judge([screened('A', 'IR'), screened('B', 'GH')])
    expect(told(judged)).toEqual(['A ERROR', 'B '])
    expect(judged.map(isClear)).toEqual([false, true])
    expect(judged[0]?.verdicts[0]?.failure).toEqual({
      cause: 'SOURCE',
      columnName: COLUMN,
      detail: 'division by zero',
    })
  })

  it('a source that cannot answer for one order holds only that order', async () => {
    fetch.mockResolvedValue([new Error('unknown'), { values: { [COLUMN]: 'lead' } }])
    expect(told(await judge([screened('A', 'IR'), screened('B', 'IR')]))).toEqual(['A ERROR', 'B '])
  })

  it('a source that omits an order in its answer holds that order', async () => {
    fetch.mockResolvedValue([])
    expect(told(await judge([screened('A', 'IR')]))).toEqual(['A ERROR'])
  })

  it('a slow source gets only the remaining time budget', async () => {
    fetch.mockImplementation(async (db) => {
      await sql`select pg_sleep(10)`.execute(db)
      return [{ values: {} }]
    })
    const begun = performance.now()
    // The clock of this test is at 0 for the first reading. At later readings only 100 milliseconds of the budget are
    // left.
    let asked = 0
    const elapsed = () => (asked++ === 0 ? 0 : BUDGET_MS - 100)
    expect(told(await judge([screened('A', 'IR')], [FAR], elapsed))).toEqual(['A ERROR'])
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('an order is held if its source answers after the time budget is spent', async () => {
    let now = 0
    fetch.mockImplementation(async () => {
      now = BUDGET_MS + 1
      return [{ values: { [COLUMN]: 'lead' } }]
    })
    expect(told(await judge([screened('A', 'IR')], [FAR], () => now))).toEqual(['A ERROR'])
  })
})

it('a condition on a source without SQL is filtered in SQL as far as possible, and then evaluated in memory', async () => {
  const conditions = alternativesOf(FAR.conditions)
  expect(isSaidInSql('DC', conditions)).toBe(false)
  expect(isSaidInSql('DC', [conditions[0]?.slice(0, 1) ?? []])).toBe(true)
  const { rows } = await sql<{
    country: string
    truth: boolean
  }>`select t.order_details ->> 'transactionSourceCountryCode'
    as country, ${conditionSql('DC', conditions)} as truth from (values
      ('{"transactionSourceCountryCode":"IR"}'::jsonb), ('{"transactionSourceCountryCode":"GH"}'::jsonb)) as t (order_details)`.execute(
    gateway.db,
  )
  expect(rows).toEqual([
    { country: 'IR', truth: true },
    { country: 'GH', truth: false },
  ])
})
