import { type Kysely, sql } from 'kysely'

/** Orders are compared again after a confirmed match. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table look_back drop constraint look_back_cause_check',
  `alter table look_back
    add constraint look_back_cause_check check (cause in ('LIST','RULE','MATCH')),
    -- The person on the internal list; then the code is the reference of the order with the confirmed match.
    add column listing_id uuid unique references internal_listing (listing_id),
    add constraint look_back_listing check ((cause = 'MATCH') = (listing_id is not null))`,
]
