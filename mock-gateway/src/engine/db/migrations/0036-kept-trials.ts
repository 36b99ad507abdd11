import { type Kysely, sql } from 'kysely'

/**
 * Failed tries after the password are counted separately: a password reset proves only the mailbox and does not
 * restore them. And names of one person match even with look-alike letters of other alphabets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Letters that look like Latin ones, and their replacements. */
const LOOK_ALIKES = ['аеорсхуіјѕһԁԛԝкмтвнɡɑıαονρτυκιηχεøđłɓɗƙƴŋ', 'aeopcxyijshdqwkmtbhgaiaovptukinxeodlbdkyn']

const STATEMENTS = [
  'alter table app_user add column kept_trials integer not null default 0 check (kept_trials >= 0)',
  'alter table known_device add column kept_trials integer not null default 0 check (kept_trials >= 0)',
  `create or replace function portal_name(value text) returns text language sql immutable parallel safe
    return (select string_agg(word, ' ' order by word collate "C")
      from regexp_split_to_table(
        translate(replace(portal_normalized(normalize(value, nfkd)), '''', ''), '${LOOK_ALIKES[0]}', '${LOOK_ALIKES[1]}'),
        '[[:space:].,_-]+') as word where word <> '')`,
  // Recomputed for names with such letters.
  `update app_user set first_name = first_name where lower(first_name || last_name) ~ '[^ -ʯ]|[ƙƴŋøđłıɓɗɡɑ]'`,
]
