import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

const WINDOW_MS = 60_000

/** What is counted: refusals of an address, requests of a key. */
export type Counted = { readonly kind: 'partner-refusal' | 'partner-request'; readonly who: string }

/** Counts one more in this minute and answers how many that makes. In the database: all gateway processes share it. */
export async function countInMinute(db: Kysely<Database>, { kind, who }: Counted, now: Date): Promise<number> {
  const { count } = await db
    .insertInto('attempt')
    .values({ address: who, kind, window_at: new Date(now.getTime() - (now.getTime() % WINDOW_MS)), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'kind', 'window_at']).doUpdateSet({ count: sql`attempt.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}
