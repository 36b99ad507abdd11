import type { ConditionRow } from '@portal/contract/conditions/condition'
import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import { type Kysely, sql } from 'kysely'
import { conditionSql } from '../areas/compliance/screening/engine/condition-sql.ts'
import {
  continueBacktest,
  findBacktest,
  insertBacktest,
  NOTHING_FOUND,
  resultOfBacktest,
  rulesInForce,
} from '../areas/compliance/screening/index.ts'
import { transactionsVisibleTo } from '../areas/payments/transactions/transaction-scope.ts'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { Database } from '../engine/db/schema.ts'
import { createLog } from '../engine/http/log.ts'

/** The transactions of the draft's type, and how many of them the draft hits. */
export interface BacktestCount {
  readonly judged: number
  readonly hits: number
}

/** A draft rule that is tested on every direct credit in the database of a portal. The portal may be running. */
export interface MeasuredBacktest {
  /**
   * Runs the backtest in turns, as the gateway's worker does: by day and partner, beside the rules in force, with
   * people's decisions.
   */
  run(): Promise<BacktestCount & { readonly looked: number }>
  /** Applies the same condition in one statement that only counts. */
  bare(): Promise<BacktestCount>
  close(): Promise<void>
}

const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string, join: ConditionRow['join']) =>
  ({ columnName, queryType, keyword, keywordType: 'TEXT', join }) as const

/** A rule on an amount, a country and a part of a name. It hits a few of a hundred orders. */
const DRAFT: readonly ConditionRow[] = [
  row('transactionAmount', '>', '875', 'AND'),
  row('transactionSourceCountryCode', '=', 'US', 'OR'),
  row('transSender', 'LIKE', 'tetteh', 'AND'),
  row('transactionAmount', '>', '600', 'NONE'),
]
const TYPE = 'DC'
const BEGINNING = new Date('2015-01-01T00:00:00Z')

export async function measuredBacktest(config: GatewayConfig): Promise<MeasuredBacktest> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db } = database.connected
  return {
    run: () => run(db),
    bare: () => database.asOwner((owner) => bare(owner.db)),
    close: () => database.close(),
  }
}

async function run(db: Kysely<Database>): Promise<BacktestCount & { looked: number }> {
  const now = new Date()
  const { user_id: userId } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('username', '=', 'ho.compliance')
    .executeTakeFirstOrThrow()
  const rules = await rulesInForce(db, TYPE)
  const wanted = { screening_type: TYPE, screening_code: null, replaced_version: null, conditions: DRAFT } as const
  const points = { screening_points: null }
  const owner = { userId, userType: 'HEAD OFFICE', mtoCode: null, countryId: '01', solId: null } as const
  const backtestId = await insertBacktest(
    db,
    owner,
    { ...wanted, ...points, set_id: rules?.setId ?? null, days: 1, since: BEGINNING },
    { found: NOTHING_FOUND, now },
  )
  if (backtestId === null) throw new Error('another backtest is under way')
  const parts = { db, clock: { now: () => new Date() }, scopeOf: transactionsVisibleTo }
  while (await continueBacktest(parts, backtestId));
  const ended = await findBacktest(db, backtestId)
  if (ended?.backtest_status !== 'DONE') throw new Error(`the backtest is ${ended?.backtest_status}`)
  return { ...(await resultOfBacktest(db, ended)), looked: Number(ended.total) }
}

async function bare(db: Kysely<Database>): Promise<BacktestCount> {
  return await db
    .selectFrom('transaction as t')
    .select([
      sql<number>`count(*)::int`.as('judged'),
      sql<number>`(count(*) filter (where ${conditionSql(TYPE, alternativesOf(DRAFT))}))::int`.as('hits'),
    ])
    .where('t.screening_type', '=', TYPE)
    .where('t.env', '=', 'live')
    .where('t.transaction_created_at', '>=', BEGINNING)
    .where('t.transaction_created_at', '<=', new Date())
    .executeTakeFirstOrThrow()
}
