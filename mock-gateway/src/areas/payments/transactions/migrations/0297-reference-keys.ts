import { type Kysely, sql } from 'kysely'

/**
 * A partner's reference is unique without regard to case, spaces, invisible characters and compatible forms of a
 * character (ruling A100). Of old orders whose references differ only in these, the oldest keeps the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A soft hyphen, joiners, marks of direction and the like are invisible.
  `create function portal_reference(value text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(value, nfkc),
      U&'[[:space:]\\00AD\\034F\\061C\\180E\\200B-\\200F\\2028-\\202E\\2060-\\206F\\FE00-\\FE0F\\FEFF]+', '', 'g') collate "und-x-icu")`,
  'alter table transaction_key add column reference_key text',
  `update transaction_key k set reference_key = portal_reference(k.transaction_reference)
    from (select transaction_id, row_number() over (
      partition by env, mto_code, portal_reference(transaction_reference) order by transaction_id) as place
      from transaction_key) o
    where o.transaction_id = k.transaction_id and o.place = 1`,
  'create unique index transaction_key_reference on transaction_key (env, mto_code, reference_key)',
]
