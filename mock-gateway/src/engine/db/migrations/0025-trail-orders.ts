import { type Kysely, sql } from 'kysely'

/**
 * The trail is sorted by time, person, action, module and item; other columns with an index are no longer sorted or
 * filtered. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_entry_email, audit_entry_phone, audit_entry_address, audit_entry_code, audit_entry_message`.execute(
    db,
  )
}
