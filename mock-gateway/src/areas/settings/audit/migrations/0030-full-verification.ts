import { type Kysely, sql } from 'kysely'

/** When the chain was last walked from its first row on; unknown of walks before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_check add column begun_at timestamptz`.execute(db)
}
