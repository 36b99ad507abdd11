import { type Kysely, sql } from 'kysely'

/** Why a rule could not be asked: a column that is gone, a value of another type, what could not be fetched. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screening_log add column failure jsonb`.execute(db)
}
