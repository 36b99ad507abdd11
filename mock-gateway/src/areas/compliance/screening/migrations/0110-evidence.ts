import { type Kysely, sql } from 'kysely'

/** What stands behind the values that a rule saw, by column: the matched entry of a list, for one. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screening_log add column evidence jsonb not null default '{}'`.execute(db)
}
