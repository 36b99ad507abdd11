import { type Kysely, sql } from 'kysely'

/** The bank's own reasons for decisions on held orders, one in each line. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table system_settings add column decision_reasons text`.execute(db)
}
