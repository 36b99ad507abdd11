import { type Kysely, sql } from 'kysely'

/**
 * The bank's own reasons that fit only Pass and those that fit only Fail, one in each line; `decision_reasons` has those
 * for both. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table system_settings add column pass_reasons text, add column fail_reasons text`.execute(db)
}
