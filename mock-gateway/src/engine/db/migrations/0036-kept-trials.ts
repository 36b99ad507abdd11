import { type Kysely, sql } from 'kysely'

/**
 * Of the failed tries those after the password: a password reset proves the mailbox and gives them not back. And names of one
 * person are alike whichever alphabet their letters are borrowed from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Letters that look like Latin ones, and what they are taken for. */
const LOOK_ALIKES = ['аеорсхуіјѕһԁԛԝкмтвнɡɑıαονρτυκιηχεøđłɓɗƙƴŋ', 'aeopcxyijshdqwkmtbhgaiaovptukinxeodlbdkyn']

const STATEMENTS = [
  'alter table app_user add column kept_trials integer not null default 0 check (kept_trials >= 0)',
  'alter table known_device add column kept_trials integer not null default 0 check (kept_trials >= 0)',
  `create or replace function portal_name(value text) returns text language sql immutable parallel safe
    return (select string_agg(word, ' ' order by word collate "C")
      from regexp_split_to_table(
        translate(replace(portal_normalized(normalize(value, nfkd)), '''', ''), '${LOOK_ALIKES[0]}', '${LOOK_ALIKES[1]}'),
        '[[:space:].,_-]+') as word where word <> '')`,
  // Computed anew where a letter of those stands.
  `update app_user set first_name = first_name where lower(first_name || last_name) ~ '[^ -ʯ]|[ƙƴŋøđłıɓɗɡɑ]'`,
]
