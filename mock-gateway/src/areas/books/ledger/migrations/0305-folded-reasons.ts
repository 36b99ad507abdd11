import { type Kysely, sql } from 'kysely'

/** Postings are found however their reasons are punctuated. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ledger_posting_reason`.execute(db)
  await sql`create index ledger_posting_reason on ledger_posting using gin (portal_folded(reason) gin_trgm_ops)
    where reason is not null`.execute(db)
}
