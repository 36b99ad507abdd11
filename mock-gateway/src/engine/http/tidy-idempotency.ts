import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inBatches } from '../jobs/in-batches.ts'

/** A browser that comes back after a week with the same submit has lost its session long ago. */
const KEPT_MS = 7 * 24 * 60 * 60_000
/** Rows a statement takes at most, so that it stays short. */
const BATCH = 5_000

/** Deletes attempts whose answer will not be requested again. */
export async function tidyIdempotency(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await inBatches(BATCH, async (size) => {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('user_id', 'call', 'key'),
          'in',
          selectFrom('idempotency')
            .select(['user_id', 'call', 'key'])
            .where('created_at', '<', before)
            .limit(size)
            .$asTuple('user_id', 'call', 'key'),
        ),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
