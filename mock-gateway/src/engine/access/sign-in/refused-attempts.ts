import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Delay in milliseconds after the end of a minute. After this time, all calls that began in the minute have ended. */
const SETTLED_MS = 2 * 60_000
/** Maximum number of addresses per run, so that the transaction of the run is short. */
const RUN = 500

/** The refusals of one address in one minute. */
export interface RefusedAttempts {
  readonly address: string
  readonly kind: string
  readonly minute: Date
  readonly refused: number
}

/**
 * Takes the refusals that have no audit row yet. Call it in the transaction that writes the rows, so that only one of
 * several gateways takes each refusal, and no refusal is lost on failure.
 */
export async function takeRefusedAttempts(trx: Kysely<Database>, now: Date): Promise<readonly RefusedAttempts[]> {
  const settled = new Date(now.getTime() - SETTLED_MS)
  const due = trx
    .selectFrom('attempt')
    .select(['address', 'kind', 'window_at'])
    // A literal instead of a parameter, so that PostgreSQL can use the partial index of such rows.
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
