import { type Kysely, sql } from 'kysely'

/** A search of the trail also finds entries by their message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_message on audit_entry (response_message)`.execute(db)
}
