import { type Kysely, sql } from 'kysely'

/** Loans are found however their borrowers' names are punctuated. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index loan_search`.execute(db)
  await sql`create index loan_search on loan using gin (portal_folded(search_text) gin_trgm_ops)`.execute(db)
}
