import { type Kysely, sql } from 'kysely'
import type { Database } from '../engine/db/schema.ts'

const WINDOW_MS = 60_000

/** The start of the current minute: the key of the count shared by all gateway processes. */
export const minuteOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % WINDOW_MS))

/** Counts one more refusal of an address in this minute and returns the new count. */
export async function countRefusal(db: Kysely<Database>, address: string, now: Date): Promise<number> {
  const { count } = await db
    .insertInto('attempt')
    .values({ address, kind: 'partner-refusal', window_at: minuteOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'kind', 'window_at']).doUpdateSet({ count: sql`attempt.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}
