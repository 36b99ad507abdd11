import { type Kysely, sql } from 'kysely'

/**
 * Idempotency keys belong to a partner and an environment, so that a request repeated after a rotation of the secret
 * key gets the stored answer. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table partner_attempt (
    env text not null,
    mto_code text not null,
    key text not null check (key <> ''),
    call text not null,
    body_hash text not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (env, mto_code, key))`,
  'create index partner_attempt_age on partner_attempt (created_at)',
  // The table of users' attempts held those of partners by the id of the secret key.
  `insert into partner_attempt (env, mto_code, key, call, body_hash, answer, created_at)
    select k.env, k.mto_code, i.key::text, i.call, i.body_hash, i.answer, i.created_at
    from idempotency i join api_key k on k.key_id = i.user_id
    order by i.created_at on conflict do nothing`,
  'delete from idempotency i using api_key k where k.key_id = i.user_id',
]
