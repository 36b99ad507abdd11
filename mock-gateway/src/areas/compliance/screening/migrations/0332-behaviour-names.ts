import { type Kysely, sql } from 'kysely'

/**
 * A person is counted by the letters of the name: a full stop, a hyphen, an apostrophe or a space more or less, which
 * `portal_folded` and the removal of spaces leave out, must not begin a new count. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LETTERS = (name: string) => `replace(portal_folded(${name}), ' ', '')`

const STATEMENTS = [
  `create or replace function behaviour_values(sender text, receiver text, sender_phone text, receiver_phone text,
    account text, bank text, partner text) returns text[] language sql immutable as $$
    select array[
      ${LETTERS('sender')},
      ${LETTERS('receiver')},
      regexp_replace(sender_phone, '\\D', '', 'g'),
      regexp_replace(receiver_phone, '\\D', '', 'g'),
      upper(regexp_replace(account, '\\s', '', 'g')) || coalesce(' ' || bank, ''),
      partner] $$`,
  // Every name of several words has another form than before.
  'select behaviour_rebuild()',
]
