import { setTimeout } from 'node:timers/promises'
import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BacktestViewer } from '../../../../engine/db/column-types.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { isSaidInSql } from '../engine/condition-sql.ts'
import { rulesOfSet } from '../rules-in-force.ts'
import { type Backtest, beginBacktest, endBacktest, findBacktest, firstId, keepPiece } from './backtest.store.ts'
import { foundWith } from './found.rules.ts'
import { judgePiece, NotJudged } from './judge-piece.ts'
import { type Asked, askPiece, type Piece } from './piece-sql.ts'

export interface RunParts {
  readonly db: Kysely<Database>
  readonly clock: { now(): Date }
  /** Returns the SQL condition over `transaction t` for the transactions that a user may see. */
  readonly scopeOf: (viewer: BacktestViewer) => RawBuilder<boolean>
  /** Size of the first piece, in transactions; {@link PIECE} by default. */
  readonly piece?: number
}

/**
 * The first size of a piece, in transactions. A piece that takes the database too long is halved; after a fast piece
 * the size doubles.
 */
const PIECE = 50_000
const MOST_PIECE = 400_000
const QUICK_MS = 500
/** The size of a piece for conditions that are evaluated in memory, because each transaction needs further reads. */
const JUDGED_PIECE = 1_000
const LEAST_PIECE = 100
/** Time limit of a statement in milliseconds, which is less than the default limit of a gateway connection. */
const LONGEST_MS = 2_500
/** Time limit of one job in milliseconds. The next job continues the backtest, in any gateway. */
const TURN_MS = 2_000

/**
 * Checks the next transactions for about {@link TURN_MS} milliseconds. @returns whether the backtest must be
 * continued
 */
export async function continueBacktest(
  { db, clock, scopeOf, piece = PIECE }: RunParts,
  backtestId: string,
): Promise<boolean> {
  let backtest = await beginBacktest(db, backtestId, clock.now())
  if (backtest === null) return false
  const asked = await askedOf(db, backtest, scopeOf(backtest.viewer))
  const until = performance.now() + TURN_MS
  const [first, most] = isSaid(asked) ? [piece, MOST_PIECE] : [Math.min(piece, JUDGED_PIECE), JUDGED_PIECE]
  for (let size = first; ; ) {
    const began = performance.now()
    const next = await nextPiece(db, backtest, asked, size)
    if ('stoppedBy' in next) {
      // The statement was cancelled, took too long, or could not fetch a value that the condition needs.
      if ((await findBacktest(db, backtestId))?.backtest_status !== 'RUNNING') return false
      if (size <= LEAST_PIECE) return !(await endBacktest(db, backtestId, 'FAILED', clock.now(), next.stoppedBy))
      size = Math.ceil(size / 2)
      continue
    }
    const { found, lastId, looked } = next
    const done: number = lastId === null ? Number(backtest.total) : Number(backtest.done) + looked
    if (!(await keepPiece(db, backtest, { done, lastId, found }, clock.now())) || lastId === null) return false
    backtest = { ...backtest, done: String(done), last_id: lastId, found }
    if (performance.now() > until) return true
    if (performance.now() - began < QUICK_MS) size = Math.min(size * 2, Math.max(first, most))
  }
}

async function askedOf(db: Kysely<Database>, backtest: Backtest, scope: RawBuilder<boolean>): Promise<Asked> {
  const { screening_type: type, screening_code: code, replaced_version: version, conditions, since, until } = backtest
  const { screening_points: points } = backtest
  const rules = backtest.set_id === null ? [] : (await rulesOfSet(db, type, backtest.set_id)).rules
  const isReplaced = (screeningCode: string) => version !== null && screeningCode === code
  return {
    type,
    conditions,
    points,
    replaced: rules.find(({ screeningCode }) => isReplaced(screeningCode)) ?? null,
    others: rules.filter(({ screeningCode, screeningMode }) => screeningMode === 'LIVE' && !isReplaced(screeningCode)),
    scope,
    since,
    until,
  }
}

const isSaid = ({ type, conditions }: Asked) => isSaidInSql(type, alternativesOf(conditions))

/**
 * Reads a piece without writing. The lock identifies the connection that runs the backtest, so that the backtest can be
 * cancelled.
 */
async function nextPiece(db: Kysely<Database>, backtest: Backtest, asked: Asked, size: number) {
  const { backtest_id: backtestId, last_id: lastId, since } = backtest
  const from = lastId === null ? firstId(since) : sql<string>`${lastId}::uuid`
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await trx
          .selectNoFrom([
            sql`pg_advisory_xact_lock(hashtextextended(${backtestId}, 0))`.as('lock'),
            sql`set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.as('limit'),
            // Plans each statement for the actual range of ids, not for a generic range.
            sql`set_config('plan_cache_mode', 'force_custom_plan', true)`.as('plan'),
          ])
          .execute()
        const to = await endOf(trx, from, size)
        const piece: Piece = { from, to }
        const judged = isSaid(asked) ? null : await judgePiece(trx, asked, piece)
        const found = await askPiece(trx, asked, piece, judged)
        return { found: foundWith(backtest.found, found), lastId: to, looked: size }
      })
  } catch (error) {
    if (error instanceof NotJudged) return { stoppedBy: error.failure }
    if ((error as { code?: unknown }).code === CANCELLED) return { stoppedBy: null }
    throw error
  }
}

/** PostgreSQL's error code for a statement that was cancelled or took too long. */
const CANCELLED = '57014'

/** Returns the id of the last transaction of a piece; null if fewer transactions are left. */
async function endOf(db: Kysely<Database>, from: RawBuilder<string>, size: number): Promise<string | null> {
  const last = await db
    .selectFrom('transaction as t')
    .select('t.transaction_id')
    .where(sql<boolean>`t.transaction_id > ${from}`)
    .orderBy('t.transaction_id')
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst()
  return last?.transaction_id ?? null
}

const STOP_TRIES = 20
const STOP_PAUSE_MS = 50

/**
 * Cancels the statement of the connection that runs a backtest. Repeats this until the backtest has stopped, but at
 * most {@link STOP_TRIES} times, because a cancellation between two statements has no effect.
 */
export async function stopQuery(db: Kysely<Database>, backtestId: string): Promise<void> {
  for (let tries = 0; tries < STOP_TRIES; tries++) {
    const { rows } = await sql`select pg_cancel_backend(l.pid) from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(${backtestId}, 0)`.execute(db)
    if (rows.length === 0) return
    await setTimeout(STOP_PAUSE_MS)
  }
}
