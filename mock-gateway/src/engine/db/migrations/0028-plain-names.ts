import { type Kysely, sql } from 'kysely'

/** Plainer names for the normalized search text, and the function that creates it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter function portal_fold(text) rename to portal_normalized',
  'alter table app_user rename column searched to search_text',
  'alter table audit_entry rename column searched to search_text',
]
