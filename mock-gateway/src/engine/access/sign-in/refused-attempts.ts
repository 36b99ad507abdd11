import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Delay after a minute until all calls begun in it are over. */
const SETTLED_MS = 2 * 60_000
/** Addresses per run at most, so that its transaction stays short. */
const RUN = 500

/** The refusals of one address in one minute. */
export interface RefusedAttempts {
  readonly address: string
  readonly kind: string
  readonly minute: Date
  readonly refused: number
}

/**
 * Takes the refusals that have no audit row yet, in the transaction that writes their rows: only one of several
 * gateways gets each, and none is lost on failure.
 */
export async function takeRefusedAttempts(trx: Kysely<Database>, now: Date): Promise<readonly RefusedAttempts[]> {
  const settled = new Date(now.getTime() - SETTLED_MS)
  const due = trx
    .selectFrom('attempt')
    .select(['address', 'kind', 'window_at'])
    // A literal, for the partial index that holds only such rows.
    .where('refused', '>', sql.lit(0))
    .where('recorded_at', 'is', null)
    .where('window_at', '<=', settled)
    .orderBy('window_at')
    .limit(RUN)
    .forUpdate()
    .skipLocked()
  return await trx
    .updateTable('attempt as a')
    .set({ recorded_at: now })
    .from(due.as('due'))
    .whereRef('a.address', '=', 'due.address')
    .whereRef('a.kind', '=', 'due.kind')
    .whereRef('a.window_at', '=', 'due.window_at')
    .returning(['a.address', sql<string>`split_part(a.kind, ' ', 1)`.as('kind'), 'a.window_at as minute', 'a.refused'])
    .execute()
}
