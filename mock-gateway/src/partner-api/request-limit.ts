import { type Kysely, sql } from 'kysely'
import type { Database } from '../engine/db/schema.ts'

const WINDOW_MS = 60_000

/** Returns the start of the current minute. It identifies the count, which all gateway processes share. */
export const minuteOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % WINDOW_MS))

/** Counts one more refused request of an address in this minute and returns the new count. */
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
