import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** Resolves when a transaction waits for an advisory lock, or when the work that should wait has ended. */
export async function advisoryLockIsAwaited(db: Kysely<Database>, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) {
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    if ((await waiting.execute(db)).rows.length > 0) return
  }
}
