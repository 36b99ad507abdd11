import { type Kysely, sql } from 'kysely'

/** The version that orders refer to; `version` detects concurrent edits. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table country_rules_version rename column version to rules_version`.execute(db)
}
