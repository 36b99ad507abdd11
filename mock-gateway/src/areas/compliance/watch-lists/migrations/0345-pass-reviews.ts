import { type Kysely, sql } from 'kysely'

/**
 * Each list says how many people must pass an order that a hit on the list holds. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table watch_list add column pass_review text not null default 'TWO_PEOPLE'
    check (pass_review in ('TWO_PEOPLE','BY_AMOUNT','ONE_PERSON'))`,
  // Lists that exist get the strictest value. New rows always state the value.
  'alter table watch_list alter column pass_review drop default',
  // Earlier versions had no such value.
  `alter table watch_list_version add column pass_review text check (pass_review in ('TWO_PEOPLE','BY_AMOUNT','ONE_PERSON'))`,
]
