import { type Kysely, sql } from 'kysely'

/** Live webhook endpoints and enquiry addresses are in force once the bank authorizes them (ruling A105). A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table webhook_endpoint drop constraint webhook_endpoint_endpoint_status_check',
  'alter table webhook_endpoint drop constraint webhook_endpoint_check1',
  `alter table webhook_endpoint add constraint webhook_endpoint_endpoint_status_check
    check (endpoint_status in ('PENDING','ACTIVE','DELETED','DECLINED'))`,
  `alter table webhook_endpoint add constraint webhook_endpoint_end
    check ((endpoint_status in ('DELETED','DECLINED')) = (deleted_at is not null))`,
  // Only a live one awaits authorization.
  `alter table webhook_endpoint add constraint webhook_endpoint_pending check (endpoint_status <> 'PENDING' or env = 'live')`,
  // A pending endpoint reserves its address.
  'drop index webhook_endpoint_url',
  `create unique index webhook_endpoint_url on webhook_endpoint (mto_code, env, url)
    where endpoint_status in ('PENDING','ACTIVE')`,

  `alter table pickup_source add column source_status text not null default 'ACTIVE'
    check (source_status in ('PENDING','ACTIVE','ENDED'))`,
  'alter table pickup_source alter column source_status drop default',
  'alter table pickup_source drop constraint pickup_source_mto_code_env_key',
  `create unique index pickup_source_in_force on pickup_source (mto_code, env) where source_status = 'ACTIVE'`,
  `create unique index pickup_source_pending on pickup_source (mto_code, env) where source_status = 'PENDING'`,
]
