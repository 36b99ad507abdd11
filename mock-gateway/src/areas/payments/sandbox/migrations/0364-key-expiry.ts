import { type Kysely, sql } from 'kysely'

/**
 * Keys of the partner API expire. Existing keys get a year from now, so that no partner is cut off by the update. A
 * merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // 0: keys never expire.
  `alter table system_settings add column api_key_days integer not null default 365
    check (api_key_days between 0 and 1095)`,
  // The days before the end that the last mail named: 30, 7, or 0 for the mail about the end.
  'alter table api_key add column expiry_notice smallint check (expiry_notice in (30, 7, 0))',
  `update api_key set expires_at = now() + interval '365 days' where status = 'active' and expires_at is null`,
  `create index api_key_expiring on api_key (expires_at) where status = 'active'`,
]
