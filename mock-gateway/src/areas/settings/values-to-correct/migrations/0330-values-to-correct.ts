import { type Kysely, sql } from 'kysely'

/**
 * Stored values that no migration can bring to their canonical form, for people to correct. Old live orders whose
 * references collide are listed, the one that keeps the key and the others (ruling A100).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `with lost as (
      select transaction_id, mto_code, transaction_reference, portal_reference(transaction_reference) as own_key
      from transaction_key where env = 'live' and reference_key is null),
    listed as (
      select transaction_id, transaction_reference from lost
      union
      select k.transaction_id, k.transaction_reference from transaction_key k
      join lost on k.env = 'live' and k.mto_code = lost.mto_code and k.reference_key = lost.own_key)
    insert into value_to_correct (table_name, row_id, field, kind, value, found_at)
    select 'transaction_key', transaction_id::text, 'transactionReference', 'reference', transaction_reference, now()
    from listed
    on conflict do nothing`,
]
