import { type Kysely, sql } from 'kysely'

/** A search of the trail also finds entries by the beginning of their message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_entry_message`.execute(db)
  await sql`create index audit_entry_message on audit_entry (response_message text_pattern_ops)`.execute(db)
}
