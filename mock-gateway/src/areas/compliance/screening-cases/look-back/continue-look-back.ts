import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { keepProgress, type LookBack, lockLookBack } from './look-back.store.ts'
import { keepOrdersAtCore } from './orders-at-core.ts'
import { comparePaid } from './paid/compare-paid.ts'
import { rescreenNext } from './rescreen-next.ts'

export interface LookBackParts {
  readonly db: Kysely<Database>
  readonly clock: { now(): Date }
  /** Number of orders compared in one database transaction. */
  readonly batch?: number
  /** Maximum time of one turn in milliseconds; {@link TURN_MS} by default. */
  readonly turnMs?: number
}

/** Number of open orders screened in one database transaction, as in the queue of screening. */
const BATCH = 50
/** Time limit of one turn in milliseconds. Afterwards other look-backs have their turn, in any gateway. */
const TURN_MS = 2_000
/**
 * The time in milliseconds in which an order that the previous rules were screening is stored at the latest. Such
 * orders are compared at the end of this time.
 */
const LATE_MS = 10_000

/**
 * Compares the next orders of a look-back for about {@link TURN_MS} milliseconds. Each batch is stored together with
 * the position of its last order, so an interrupted look-back continues in any gateway and compares no order twice.
 * @returns when to continue; null if the look-back has ended or another gateway continues it
 */
export async function continueLookBack(
  { db, clock, batch, turnMs = TURN_MS }: LookBackParts,
  lookBackId: string,
): Promise<Date | null> {
  const until = performance.now() + turnMs
  for (;;) {
    const again = await db.transaction().execute((trx) => lookAtNext(trx, lookBackId, { batch, now: clock.now() }))
    if (again === null || again > clock.now() || performance.now() >= until) return again
    await new Promise(setImmediate)
  }
}

interface Step {
  readonly batch: number | undefined
  readonly now: Date
}

/** Compares the next batch. Returns when the following batch can be compared, or null after the last batch. */
async function lookAtNext(db: Kysely<Database>, lookBackId: string, { batch, now }: Step): Promise<Date | null> {
  const found = await lockLookBack(db, lookBackId)
  if (found === null) return null
  const startedAt = found.started_at ?? now
  const lateAt = new Date(startedAt.getTime() + LATE_MS)
  if (found.part === 'LATE' && found.last_id === null && lateAt > now) return lateAt
  const { lastId, ...looked } =
    found.part === 'PAID'
      ? await comparePaid(db, found, { batch, now })
      : await rescreenNext(db, found, { batch: batch ?? BATCH, now })
  const next = lastId === null ? AFTER[found.part] : found.part
  const part = next ?? found.part
  if (next === 'PAID' && found.part === 'LATE') await keepOrdersAtCore(db, { lookBackId, startedAt })
  await keepProgress(db, found, { part, lastId, isDone: next === null }, looked, now)
  return next === null ? null : now
}

/** The part after each part. */
const AFTER: Readonly<Record<LookBack['part'], LookBack['part'] | null>> = { OPEN: 'LATE', LATE: 'PAID', PAID: null }
