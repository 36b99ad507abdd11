import { type Kysely, sql } from 'kysely'

/**
 * A person is counted by the letters of the name: a full stop, a hyphen, an apostrophe or a space more or less, which
 * `portal_folded` and the removal of spaces leave out, must not begin a new count. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const FORMER = (name: string) => String.raw`regexp_replace(trim(portal_normalized(${name})), '\s+', ' ', 'g')`
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
  // The hash of a name is another one if its letters are not all of its former form.
  `do $$ begin
    if exists (select from transaction t where ${FORMER('t.trans_sender')} <> ${LETTERS('t.trans_sender')}
      or ${FORMER('t.trans_receiver')} <> ${LETTERS('t.trans_receiver')}) then
      perform behaviour_rebuild();
    end if;
  end $$`,
]
