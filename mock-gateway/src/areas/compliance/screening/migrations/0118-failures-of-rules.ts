import { type Kysely, sql } from 'kysely'

/**
 * Why a rule could not be evaluated: a missing column, a value of another type, a failed fetch. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screening_log add column failure jsonb`.execute(db)
}
