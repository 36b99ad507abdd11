import { type Kysely, sql } from 'kysely'

/** Indexes for requests and unapproved changes by their record. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create index queue_item_history on queue_item (subject, target_id, updated_at desc, cq_id desc)',
  // Sign-ins, reads and refusals are most of the trail, but not part of a record's history.
  `create index audit_entry_history on audit_entry (item_id, subject, happened_at desc, audit_id desc)
    where response_code = '00' and cq_id is null and (before is not null or after is not null)`,
]
