import { type Kysely, sql } from 'kysely'

/**
 * The key that seals unsent work in the browser: kept beyond the end of a session, so that its user gets the work back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column work_key bytea`.execute(db)
}
