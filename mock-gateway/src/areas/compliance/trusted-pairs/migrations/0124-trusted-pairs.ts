import { type Kysely, sql } from 'kysely'

/**
 * Pairs of sender and receiver whose hits hold no orders for a time, and the pair that silenced each hit. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table trusted_pair (
    pair_id uuid primary key,
    pair_sender text not null,
    pair_receiver text not null,
    -- The names as they are compared.
    sender_key text not null,
    receiver_key text not null,
    pair_scope text not null check (pair_scope in ('RULE','ALL')),
    screening_code text references screening_rule,
    pair_until date not null,
    pair_reason text not null,
    pair_status text not null check (pair_status in ('PENDING','ACTIVE','ENDED','DECLINED')),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((pair_scope = 'RULE') = (screening_code is not null)))`,
  `create index trusted_pair_in_force on trusted_pair (sender_key, receiver_key) where pair_status = 'ACTIVE'`,
  `create unique index trusted_pair_waits on trusted_pair (sender_key, receiver_key, coalesce(screening_code, ''))
    where pair_status = 'PENDING'`,
  `alter table screening_log add column silenced_by uuid references trusted_pair`,
  `create index screening_log_silenced on screening_log (silenced_by) where silenced_by is not null`,
]
