import { type Kysely, sql } from 'kysely'

/** Pictures of senders that arrive with partners' orders. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table stored_file drop constraint stored_file_purpose_check',
  `alter table stored_file add constraint stored_file_purpose_check check (purpose in ('passport','signature','licence','sender'))`,
  // A partner's system is not a user; every other file is a user's upload.
  'alter table stored_file alter column uploaded_by drop not null',
  `alter table stored_file add constraint stored_file_uploader check ((uploaded_by is null) = (purpose = 'sender'))`,
  // Stored with the transaction and never deleted: no foreign key, because it would search every month when an upload
  // is deleted.
  'alter table transaction add column sender_file_id uuid',
]
