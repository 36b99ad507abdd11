import { type Kysely, sql } from 'kysely'

/**
 * Passkeys (WebAuthn) as second factors: the public key of each, and the open challenge of a session. `may_add_passkey`
 * is set when a maker and a checker have allowed a user one further passkey.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table passkey (
      passkey_id uuid primary key,
      user_id uuid not null references app_user,
      credential_id text not null unique,
      public_key bytea not null,
      use_count bigint not null,
      transports text[] not null,
      passkey_name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`)
    .execute(db)
  await sql.raw('create index passkey_user on passkey (user_id)').execute(db)
  await sql
    .raw(`create table passkey_challenge (
      session_id text primary key references session on delete cascade,
      challenge_hash bytea not null,
      expires_at timestamptz not null
    )`)
    .execute(db)
  await sql.raw('alter table app_user add column may_add_passkey boolean not null default false').execute(db)
}
