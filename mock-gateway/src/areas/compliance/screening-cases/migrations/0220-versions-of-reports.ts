import { type Kysely, sql } from 'kysely'

/** A report is saved by whoever saw it as it stands: each saving makes another version. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table suspicion_report add column version integer not null default 1`.execute(db)
}
