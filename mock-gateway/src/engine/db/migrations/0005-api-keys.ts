import { type Kysely, sql } from 'kysely'

/** Keys of partners for the partner API (ruling A57). A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The secret itself is never stored; a live pair has none before it is revealed.
  `create table api_key (
    key_id uuid primary key,
    mto_code text not null references mto,
    env text not null check (env in ('live','test')),
    status text not null check (status in ('pending','granted','active','retiring','revoked')),
    public_key text unique,
    secret_hash bytea unique check (length(secret_hash) = 32),
    masked_secret text,
    overlap_hours integer not null default 0 check (overlap_hours between 0 and 168),
    created_by uuid not null references app_user,
    created_at timestamptz not null,
    granted_at timestamptz,
    revealed_at timestamptz,
    last_used_at timestamptz,
    expires_at timestamptz,
    version integer not null default 1,
    check (status not in ('active','retiring') or secret_hash is not null),
    check (status <> 'retiring' or expires_at is not null))`,
  // One active and one pending pair per partner and environment.
  `create unique index api_key_active on api_key (mto_code, env) where status = 'active'`,
  `create unique index api_key_coming on api_key (mto_code, env) where status in ('pending','granted')`,
  'create index api_key_partner on api_key (mto_code, created_at desc, key_id desc)',
]
