import { type Kysely, sql } from 'kysely'

/**
 * An act remembers whether its loan was non-performing: its reversal restores that. References grow beyond six
 * digits, where `lpad` alone would cut them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table loan_act add column was_npl boolean not null default false`.execute(db)
  await sql`create function loan_reference() returns text language sql volatile as $$
    select 'LN' || lpad(n, greatest(6, length(n)), '0') from (select nextval('loan_number')::text) number (n) $$`.execute(
    db,
  )
}
