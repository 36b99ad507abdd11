import { type Kysely, sql } from 'kysely'

/** The log of requests is read by partner and mode, and by subsidiary. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table partner_request
    add column mto_code text references mto,
    add column env text check (env in ('live','test')),
    -- Of the subsidiary it is about; none of what is about all or none of them.
    add column country_id text,
    -- Ours, of a refusal.
    add column response_code text`,
  `update partner_request r set mto_code = k.mto_code, env = k.env,
    response_code = case when r.http_status >= 400 then substring(r.answered from '"code":"(\\d{2,3})"') end
    from api_key k where k.key_id = r.key_id`,
  'delete from partner_request where mto_code is null',
  'alter table partner_request alter column mto_code set not null, alter column env set not null',
  'drop index partner_request_of_key',
  'create index partner_request_of_partner on partner_request (mto_code, env, requested_at desc, request_id desc)',
]
