import { type Kysely, sql } from 'kysely'

/**
 * Searches ignore accents, tone marks, capitals and kinds of apostrophes. Long lists store the normalized text of
 * each row. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // `foldWord` of read/ normalizes the searched word in the same way.
  `create function portal_fold(value text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(translate(normalize(value, nfd), '’ʼ‘\`´', ''''''''''''), U&'[\\0300-\\036F]', '', 'g')
      collate "und-x-icu")`,

  'drop index app_user_search',
  `alter table app_user add column searched text not null generated always as
    (portal_fold(first_name || ' ' || last_name || ' ' || username::text || ' ' || email::text || ' ' || phone)) stored`,
  'create index app_user_search on app_user using gin (searched gin_trgm_ops)',

  'drop index audit_entry_search',
  `alter table audit_entry add column searched text not null generated always as
    (portal_fold(coalesce(actor_name, '') || ' ' || coalesce(actor_username, '') || ' ' || coalesce(actor_email, '') || ' '
      || coalesce(item_name, '') || ' ' || coalesce(item_id, '') || ' ' || address)) stored`,
  'create index audit_entry_search on audit_entry using gin (searched gin_trgm_ops)',
]
