import { type Kysely, sql } from 'kysely'

/** As orders name it; `version` is what an edit is held against. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table country_rules_version rename column version to rules_version`.execute(db)
}
