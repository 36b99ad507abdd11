import { type Kysely, sql } from 'kysely'

/** When the chain was last verified from its first row; unknown for earlier verifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_check add column begun_at timestamptz`.execute(db)
}
