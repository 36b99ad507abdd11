import { type Kysely, sql } from 'kysely'

/** Who sees the users of one subsidiary has them counted from an index alone too. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'drop index app_user_cards',
  'create index app_user_cards on app_user (role_id, status, mto_code, user_type, country_id)',
]
