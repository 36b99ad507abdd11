import { type Kysely, sql } from 'kysely'

/** Results of a screening that equal the last ones are not logged again. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rules whose result is the one that the log already has. All other rules without a log row were clear.
  await sql`alter table screening_run add column repeated text[] not null default '{}'`.execute(db)
}
