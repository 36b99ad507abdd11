import { type Kysely, sql } from 'kysely'

/** Refusals of a partner's key are counted like those of a user, and name the key. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table refusal_tally add column key_actor jsonb').execute(db)
}
