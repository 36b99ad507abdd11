import { type Kysely, sql } from 'kysely'

/**
 * The trail is sorted by time, person, action, module and item; what else had an index to be sorted by is neither sorted nor
 * filtered any more. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_entry_email, audit_entry_phone, audit_entry_address, audit_entry_code, audit_entry_message`.execute(
    db,
  )
}
