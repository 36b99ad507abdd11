import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'

/** How long answers are kept in milliseconds: a week, because by then the session of every browser has ended. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Deletes attempts that are too old to be repeated. */
export async function tidyIdempotency(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteInBatches(db, 'idempotency', sql`created_at < ${before}`)
}
