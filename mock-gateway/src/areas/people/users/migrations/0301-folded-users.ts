import { type Kysely, sql } from 'kysely'

/** People are found however their names are punctuated. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Also drops its index.
  'alter table app_user drop column search_text',
  `alter table app_user add column search_text text not null generated always as
    (portal_folded(first_name || ' ' || last_name || ' ' || username::text || ' ' || email::text || ' ' || phone || ' '
      || regexp_replace(phone, '[^0-9]', '', 'g'))) stored`,
  'create index app_user_search on app_user using gin (search_text gin_trgm_ops)',
]
