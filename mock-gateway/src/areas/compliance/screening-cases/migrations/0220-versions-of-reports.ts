import { type Kysely, sql } from 'kysely'

/**
 * A report can be saved only by a user who saw its current version; each save creates a version. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table suspicion_report add column version integer not null default 1`.execute(db)
}
