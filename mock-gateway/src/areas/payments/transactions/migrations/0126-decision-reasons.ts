import { type Kysely, sql } from 'kysely'

/** A reviewer's reason code, besides the text. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transaction_state add column decision_reason text`.execute(db)
}
