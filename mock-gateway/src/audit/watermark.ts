import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Between two looks at the running transactions, and how often; writers are short, so the first look mostly settles. */
const LOOK_MS = 20
const LOOKS = 50

/**
 * The highest audit number below which nothing can still appear; null while an old writer keeps it open (ask again later).
 *
 * Numbers are drawn before commit, so a lower one may become visible after a higher one. Whoever drew a lower number
 * than the highest one visible now has a transaction id below `ceiling`; once the oldest running id has passed it, all
 * of them are through.
 */
export async function settledAuditId(db: Kysely<Database>): Promise<string | null> {
  const first = await sql<{ highest: string | null; ceiling: string; settled: boolean }>`
    select (select max(audit_id) from audit_entry)::text as highest, pg_snapshot_xmax(s)::text as ceiling,
      pg_snapshot_xmin(s) >= pg_snapshot_xmax(s) as settled
    from pg_current_snapshot() s`.execute(db)
  const { highest, ceiling, settled } = first.rows[0] ?? { highest: null, ceiling: '0', settled: true }
  if (highest === null || settled) return highest
  for (let look = 0; look < LOOKS; look++) {
    await pause(LOOK_MS, undefined, { ref: false })
    const { rows } = await sql<{ settled: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${ceiling}::xid8 as settled`.execute(db)
    if (rows[0]?.settled === true) return highest
  }
  return null
}
