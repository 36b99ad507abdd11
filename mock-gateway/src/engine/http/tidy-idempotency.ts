import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'

/** A browser that returns after a week has lost its session long ago. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Deletes attempts whose answer will not be requested again. */
export async function tidyIdempotency(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteInBatches(db, 'idempotency', sql`created_at < ${before}`)
}
