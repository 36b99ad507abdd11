import { type Kysely, sql } from 'kysely'

/**
 * Names on the internal list have an id and a responsible user, and are removed by two people. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table internal_listing
    add column listing_id uuid not null default gen_random_uuid() unique,
    add column listing_status text not null default 'ACTIVE' check (listing_status in ('ACTIVE','REMOVED')),
    add column removal_reason text,
    add column maker_id uuid references app_user,
    add column checker_id uuid references app_user,
    add column version integer not null default 1,
    add column updated_at timestamptz,
    add check ((listing_status = 'REMOVED') = (removal_reason is not null))`,
  'drop index internal_listing_name',
  // The list as it screens orders at intake.
  `create index internal_listing_name on internal_listing (name_key) where listing_status = 'ACTIVE'`,
]
