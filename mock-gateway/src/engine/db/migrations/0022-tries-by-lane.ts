import { type Kysely, sql } from 'kysely'

/**
 * Wrong tries are counted per known device and, for all other devices together, per user, with waits; codes belong to
 * the browser that requested them; mails of codes and refusals by address are counted. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table known_device
    add column failed_trials integer not null default 0,
    add column trials_wait_until timestamptz`,
  // One row for all devices unknown to the user; `failed_trials` counts their tries from now on.
  `alter table app_user
    add column trials_at timestamptz,
    add column trials_wait_until timestamptz,
    add column devices_locked_at timestamptz`,
  // A new sign-in adds no tries: the session counts none. It belongs to the device that entered the password.
  `alter table session
    drop column tries_left,
    add column device_hash bytea,
    add column sign_in_at timestamptz`,
  `alter table one_time_code
    add column origin_hash bytea not null default ''::bytea,
    add column wait_until timestamptz`,
  `alter table attempt
    add column refused integer not null default 0,
    add column recorded_at timestamptz`,
  'create index attempt_unrecorded on attempt (window_at) where refused > 0 and recorded_at is null',
  // Wrong passwords from unknown devices, by the typed name, whether or not it exists.
  `create table name_wait (
    name_hash bytea primary key,
    tries integer not null,
    tried_at timestamptz not null,
    wait_until timestamptz not null)`,
  `create table recipient_mail (
    kind text not null,
    recipient_hash bytea not null,
    sender text not null,
    window_at timestamptz not null,
    count integer not null,
    primary key (kind, recipient_hash, sender, window_at))`,
]
