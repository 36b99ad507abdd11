import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Interval and number of checks of the writers; writers are short, so the first check usually suffices. */
const LOOK_MS = 20
const LOOKS = 50

/**
 * Transactions that may have drawn an audit number and have not ended. Every INSERT, by anybody, holds this table lock
 * from before it draws a number until its end is visible to others.
 */
const WRITERS = sql`pg_locks where locktype = 'relation' and relation = 'audit_entry'::regclass and mode = 'RowExclusiveLock'
  and granted and database = (select oid from pg_database where datname = current_database())`

/**
 * The highest audit number below which no more rows can appear; null while an old writer keeps it open (retry later).
 *
 * Numbers are drawn before commit, so a lower one may become visible after a higher one. A writer with a lower number
 * than the highest visible one held the table's lock by then, and either holds it now or has ended. The statement's
 * snapshot is older than its look at the locks, so no writer is missed. Transactions of other databases, or without
 * audit rows, do not delay it.
 * @param looks at the writers after the first; 0 answers at once
 */
export async function settledAuditId(db: Kysely<Database>, looks = LOOKS): Promise<string | null> {
  const { highest, writers } = await db
    .selectNoFrom([
      sql<string | null>`(select max(audit_id) from audit_entry)::text`.as('highest'),
      sql<string[]>`(select coalesce(array_agg(distinct virtualtransaction), '{}') from ${WRITERS})`.as('writers'),
    ])
    .executeTakeFirstOrThrow()
  if (highest === null || writers.length === 0) return highest
  for (let look = 0; look < looks; look++) {
    await pause(LOOK_MS, undefined, { ref: false })
    const isOpen = sql<boolean>`exists (select 1 from ${WRITERS} and virtualtransaction = any(${writers}::text[]))`
    const { open } = await db.selectNoFrom(isOpen.as('open')).executeTakeFirstOrThrow()
    if (!open) return highest
  }
  return null
}
