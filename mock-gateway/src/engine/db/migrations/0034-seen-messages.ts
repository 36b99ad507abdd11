import { type Kysely, sql } from 'kysely'

/**
 * Messages that may start a session, each accepted once by all gateway processes; kept for as long as one could be
 * accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seen_message (message_id uuid primary key, expires_at timestamptz not null)`.execute(db)
}
