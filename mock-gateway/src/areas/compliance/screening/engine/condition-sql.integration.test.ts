import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { CONDITION_FUNCTIONS, type Comparison, type ConditionRow } from '@portal/contract/conditions/condition'
import { operatorsOf } from '@portal/contract/conditions/condition-column'
import { alternativesOf, joined, rowsOfTree } from '@portal/contract/conditions/condition-tree'
import { screeningColumns as allColumns, type ScreeningColumn } from '@portal/contract/screening/screening-column'
import { SCREENING_TYPES, type ScreeningType } from '@portal/contract/transactions/transaction'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestGateway, testGateway } from '../../../../testing/index.ts'
import { conditionSql } from './condition-sql.ts'
import { compileRule } from './rule-set.ts'
import type { TransactionRecord } from './screened.ts'
import { columnValue, dayOf } from './screening-values.ts'
import { sourceOf } from './value-source.ts'

// Screening in memory and backtests in SQL must agree: this test compares them.

/** Returns the columns of the transaction, without external columns. */
const screeningColumns = (type: ScreeningType) =>
  allColumns(type).filter(({ columnName }) => sourceOf(columnName) === undefined)

const ROWS = 100
const CONDITIONS = 600

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const WORDS = [
  'Ama',
  'ama',
  'JOSÉ',
  'José',
  'jose\u0301',
  '50% off_',
  'a\\b',
  "N'Golo",
  'İnci',
  'ΟΔΟΣ',
  'Ḁ',
  'Straße',
  'strasse',
  'Nguyễn',
  'nguyen',
  'مُحَمَّد',
  'محمد',
  '김',
  '\u1100\u1175\u11b7',
  'n’golo',
  'Owusu-Ansah',
  'owusu  ansah',
  'CASE-1',
  'a_b',
  'aXb',
  'case -1',
  '-',
  "'",
  '李 明',
  '\u{1D400}',
]
const NUMBERS = ['0', '0.01', '4999.99', '5000', '5000.00', '5000.01', '9007199254740993.00', '1.00000001', '12.5']
const DAYS = ['2025-12-31', '2026-01-01', '2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22', '2027-01-01']
const COUNTRIES = ['NG', 'GH', 'IR', 'US']

function valuesOf({ columnKind, options }: ScreeningColumn): readonly string[] {
  if (columnKind === 'number') return NUMBERS
  if (columnKind === 'day') return DAYS
  if (columnKind === 'country') return COUNTRIES
  if (columnKind === 'currency') return ['NGN', 'GHC', 'USD']
  return options ?? WORDS
}

const comparison = (column: ScreeningColumn): fc.Arbitrary<Comparison> =>
  fc.constantFrom(...operatorsOf(column)).chain((queryType) => {
    const texts = fc.constantFrom(...valuesOf(column)).map((keyword) => ({ keyword, keywordType: 'TEXT' as const }))
    const functions = fc
      .constantFrom(...CONDITION_FUNCTIONS)
      .map((keyword) => ({ keyword, keywordType: 'FUNCTION' as const }))
    const value = column.columnKind === 'day' ? fc.oneof(texts, functions) : texts
    return value.map((asked) => ({ columnName: column.columnName, queryType, ...asked }))
  })

const condition = (type: ScreeningType): fc.Arbitrary<ConditionRow[]> => {
  const one = fc.constantFrom(...screeningColumns(type)).chain(comparison)
  const groups = fc.array(fc.array(one, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(groups, fc.constantFrom(['OR', 'AND'] as const, ['AND', 'OR'] as const))
    .map(([alternatives, [outer, inner]]) =>
      rowsOfTree(
        joined<Comparison>(
          outer,
          alternatives.map((comparisons) => joined<Comparison>(inner, comparisons)),
        ),
      ),
    )
}

/** Generates an order with about half of its fields. */
const order = (type: ScreeningType): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(...screeningColumns(type).map((column) => fc.option(fc.constantFrom(...valuesOf(column)), { nil: null })))
    .map((values) =>
      Object.fromEntries(
        screeningColumns(type).flatMap(({ columnName }, at) => {
          const value = values[at]
          return typeof value === 'string' ? [[columnName, value]] : []
        }),
      ),
    )

const record = (type: ScreeningType) =>
  fc.record({
    country_id: fc.constantFrom('01', '02', '03'),
    mto_code: fc.constantFrom('SWIFTREM', 'KUDIPAY'),
    trans_sender: fc.constantFrom(...WORDS),
    trans_receiver: fc.constantFrom(...WORDS),
    transaction_batch_reference: fc.option(fc.constantFrom(...WORDS)),
    transaction_destination_country_currency: fc.constantFrom('NGN', 'GHC'),
    destinationbankcode: fc.option(fc.constantFrom('000901', '300901')),
    // Times around midnight in each time zone.
    transaction_created_at: fc.constantFrom('2026-10-31T23:30:00Z', '2026-11-22T00:30:00Z', '2026-12-31T23:00:00Z'),
    order_details: order(type),
  })

it('a condition gives the same result in SQL and in memory, in 60,000 random pairs of conditions and rows', async () => {
  let compared = 0
  const truths = { TRUE: 0, FALSE: 0, UNKNOWN: 0 }
  for (const type of SCREENING_TYPES) {
    const [rows = []] = fc.sample(fc.array(record(type), { minLength: ROWS, maxLength: ROWS }), 1)
    await gateway.db.transaction().execute(async (db) => {
      const numbered = JSON.stringify(rows.map((row, no) => ({ ...row, no })))
      await sql`create temporary table t on commit drop as select * from jsonb_to_recordset(${numbered}::jsonb) as r(no integer,
        country_id text, mto_code text, trans_sender text, trans_receiver text, transaction_batch_reference text,
        transaction_destination_country_currency text, destinationbankcode text, transaction_created_at timestamptz,
        order_details jsonb)`.execute(db)
      for (const conditions of fc.sample(condition(type), CONDITIONS / SCREENING_TYPES.length)) {
        const rule = compileRule(type, {
          screeningCode: 'R',
          ruleVersion: 1,
          screeningMode: 'LIVE',
          screeningPoints: null,
          conditions,
        })
        const { rows: inSql } = await sql<{ truth: boolean | null }>`select ${conditionSql(
          type,
          alternativesOf(conditions),
        )} as truth from t order by no`.execute(db)
        rows.forEach((row, at) => {
          const kept = { ...row, transaction_created_at: new Date(row.transaction_created_at) }
          const found = kept as unknown as TransactionRecord
          const read = (column: string) => columnValue(type, found, row.order_details, column)
          const inMemory = rule.truth(read, dayOf(found))
          const truth = inSql[at]?.truth
          const told = truth === null ? 'UNKNOWN' : truth ? 'TRUE' : 'FALSE'
          if (told !== inMemory) throw new Error(JSON.stringify({ conditions, row, inMemory, inSql: told }))
          truths[told] += 1
          compared += 1
        })
      }
    })
  }
  expect(compared).toBe(ROWS * CONDITIONS)
  // Each of the three results must be frequent; otherwise the test compared too little.
  for (const count of Object.values(truths)) expect(count).toBeGreaterThan(compared / 20)
})
