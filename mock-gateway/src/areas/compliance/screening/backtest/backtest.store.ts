import type { BacktestStatus } from '@portal/contract/screening/backtest'
import type { ScreeningFailure } from '@portal/contract/screening/screening-failure'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { BacktestFound, BacktestViewer } from '../../../../engine/db/column-types.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'

export type Backtest = Selectable<Database['backtest']>

const UNDER_WAY: readonly BacktestStatus[] = ['WAITING', 'RUNNING']

type Wanted = Pick<
  Backtest,
  'screening_type' | 'screening_code' | 'conditions' | 'screening_points' | 'days' | 'set_id'
> & {
  readonly replaced_version: number | null
  readonly since: Date
}

/** Stores a backtest to run. Returns null if the owner already has a running backtest. */
export async function insertBacktest(
  db: Kysely<Database>,
  owner: BacktestViewer & { readonly userId: string },
  wanted: Wanted,
  { found, now }: { readonly found: BacktestFound; readonly now: Date },
): Promise<string | null> {
  const { userId, userType, mtoCode, countryId, solId } = owner
  const inserted = await db
    .insertInto('backtest')
    .values({
      backtest_id: idAt(now),
      owner_id: userId,
      viewer: JSON.stringify({ userType, mtoCode, countryId, solId }),
      ...wanted,
      conditions: JSON.stringify(wanted.conditions),
      until: now,
      backtest_status: 'WAITING',
      found: JSON.stringify(found),
      asked_at: now,
      progress_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('backtest_id')
    .executeTakeFirst()
  return inserted?.backtest_id ?? null
}

export async function findBacktest(db: Kysely<Database>, backtestId: string): Promise<Backtest | null> {
  return (await db.selectFrom('backtest').selectAll().where('backtest_id', '=', backtestId).executeTakeFirst()) ?? null
}

/**
 * Returns a lower bound for the ids of all transactions since a time. An id begins with the time at which it was
 * created, which may come from another computer's clock.
 */
export const firstId = (since: RawBuilder<unknown> | Date) =>
  sql<string>`ledger_first_id(${since}::timestamptz - interval '1 day')`

/**
 * Marks a backtest as RUNNING, and counts the transactions to check if they were not counted before. Returns the
 * backtest, or null if it has ended.
 */
export async function beginBacktest(db: Kysely<Database>, backtestId: string, now: Date): Promise<Backtest | null> {
  const begun = await db
    .updateTable('backtest')
    .set({
      backtest_status: 'RUNNING',
      progress_at: now,
      total: sql<string>`coalesce(total, (select count(*) from transaction t where t.transaction_id > ${firstId(sql.ref('backtest.since'))}))`,
    })
    .where('backtest_id', '=', backtestId)
    .where('backtest_status', 'in', UNDER_WAY)
    .returningAll()
    .executeTakeFirst()
  return begun ?? null
}

/**
 * Stores the findings up to an id. Without an id, marks the backtest as DONE. Returns false if the backtest has
 * ended, or if another job has stored these findings.
 */
export async function keepPiece(
  db: Kysely<Database>,
  { backtest_id: backtestId, done }: Pick<Backtest, 'backtest_id' | 'done'>,
  piece: { readonly done: number; readonly lastId: string | null; readonly found: BacktestFound },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backtest')
    .set({
      done: String(piece.done),
      last_id: piece.lastId,
      found: JSON.stringify(piece.found),
      progress_at: now,
      ...(piece.lastId === null ? { backtest_status: 'DONE' as const, ended_at: now } : {}),
    })
    .where('backtest_id', '=', backtestId)
    .where('backtest_status', '=', 'RUNNING')
    .where('done', '=', done)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends a running backtest. Returns false if the backtest is not running. @param failure the reason for a failure, if
 * known
 */
export async function endBacktest(
  db: Kysely<Database>,
  backtestId: string,
  status: 'CANCELLED' | 'FAILED',
  now: Date,
  failure: ScreeningFailure | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backtest')
    .set({ backtest_status: status, ended_at: now, failure: failure && JSON.stringify(failure) })
    .where('backtest_id', '=', backtestId)
    .where('backtest_status', 'in', UNDER_WAY)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the id of the owner's running backtest; null if the owner has no running backtest. */
export async function backtestUnderWay(db: Kysely<Database>, ownerId: string): Promise<string | null> {
  const found = await db
    .selectFrom('backtest')
    .select('backtest_id')
    .where('owner_id', '=', ownerId)
    .where('backtest_status', 'in', UNDER_WAY)
    .executeTakeFirst()
  return found?.backtest_id ?? null
}
