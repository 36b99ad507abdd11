import { type Kysely, sql } from 'kysely'

/** The users of one subsidiary are counted from an index too. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'drop index app_user_cards',
  'create index app_user_cards on app_user (role_id, status, mto_code, user_type, country_id)',
]
