import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Interval in milliseconds and number of checks for running writers. Writers end quickly, so the first check usually
 * suffices.
 */
const LOOK_MS = 20
const LOOKS = 50

/**
 * Returns the running transactions that may have drawn a number of a table. Every INSERT, by any database user, takes
 * this table lock before it draws a number, and holds the lock until other transactions can see the end of its
 * transaction.
 */
const writersOf = (table: string) => sql`pg_locks where locktype = 'relation' and relation = ${table}::regclass
  and mode = 'RowExclusiveLock' and granted
  and database = (select oid from pg_database where datname = current_database())`

/**
 * Returns the highest number of a table up to which no more rows can appear. Returns null if there are no rows, and
 * while an older writer is still running; the caller must then retry later.
 *
 * Numbers are drawn before the commit, so a lower number may become visible after a higher number. A writer whose
 * number is lower than the highest visible number had already taken the table's lock, and either still holds the lock
 * or has ended. The statement takes its snapshot before it reads the locks, so it misses no writer. Transactions of
 * other databases, or without rows of this table, do not delay the result.
 * @param max the query of the highest visible number
 * @param looks number of further checks for running writers after the first check; 0 answers at once
 */
export async function settledNumber(
  db: Kysely<Database>,
  { table, max }: { readonly table: string; readonly max: RawBuilder<unknown> },
  looks = LOOKS,
): Promise<string | null> {
  const { highest, writers } = await db
    .selectNoFrom([
      sql<string | null>`(${max})::text`.as('highest'),
      sql<string[]>`(select coalesce(array_agg(distinct virtualtransaction), '{}') from ${writersOf(table)})`.as(
        'writers',
      ),
    ])
    .executeTakeFirstOrThrow()
  if (highest === null || writers.length === 0) return highest
  for (let look = 0; look < looks; look++) {
    await pause(LOOK_MS, undefined, { ref: false })
    const isOpen = sql<boolean>`exists (select 1 from ${writersOf(table)} and virtualtransaction = any(${writers}::text[]))`
    const { open } = await db.selectNoFrom(isOpen.as('open')).executeTakeFirstOrThrow()
    if (!open) return highest
  }
  return null
}
