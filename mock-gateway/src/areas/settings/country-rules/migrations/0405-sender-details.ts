import { type Kysely, sql } from 'kysely'

/**
 * The amount above which an order must have its sender's address and date of birth. Existing rules get no such amount, so
 * that an upgrade refuses no partner's orders; a bank sets it when its partners are ready. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table country_rules
      add column sender_details_above numeric(20,2) check (sender_details_above > 0),
      add column sender_details_currency text not null default 'USD' check (sender_details_currency in ('USD','EUR'))`)
    .execute(db)
}
