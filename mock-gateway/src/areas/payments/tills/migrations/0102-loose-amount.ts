import { type Kysely, sql } from 'kysely'

/** The amount counted in a till besides its notes and coins. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table till add column loose_amount numeric(20,2)`.execute(db)
}
