import { type Kysely, sql } from 'kysely'

/**
 * The evidence for the values that a rule used, by column, such as the matched entry of a list. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screening_log add column evidence jsonb not null default '{}'`.execute(db)
}
