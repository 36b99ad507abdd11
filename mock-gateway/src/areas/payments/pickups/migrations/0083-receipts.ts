import { type Kysely, sql } from 'kysely'

/**
 * Receipts: signed ones are files with their own purpose, and a copy repeats the first print. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table stored_file drop constraint stored_file_purpose_check',
  `alter table stored_file add constraint stored_file_purpose_check
    check (purpose in ('passport','signature','licence','sender','receipt'))`,
  'create unique index signed_receipt_file on signed_receipt (file_id)',
  // The country's rules at the time of payout: their texts appear on each copy.
  'alter table pickup_payment add column rules_version integer not null',
]
