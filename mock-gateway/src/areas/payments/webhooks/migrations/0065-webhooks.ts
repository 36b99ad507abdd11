import { type Kysely, sql } from 'kysely'

/** Addresses that receive partners' events, and the result of each event. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table webhook_endpoint (
    endpoint_id uuid primary key,
    env text not null check (env in ('live','test')),
    mto_code text not null references mto,
    url text not null,
    -- Wrapped under the key-encryption key; shown once.
    secret_wrapped bytea not null,
    endpoint_status text not null check (endpoint_status in ('ACTIVE','DELETED')),
    -- Who added it: somebody in the portal, or a key over the partner API.
    created_by uuid references app_user,
    key_id uuid,
    created_at timestamptz not null,
    deleted_at timestamptz,
    check ((created_by is null) <> (key_id is null)),
    check ((endpoint_status = 'DELETED') = (deleted_at is not null)))`,
  `create unique index webhook_endpoint_url on webhook_endpoint (mto_code, env, url) where endpoint_status = 'ACTIVE'`,

  // One event for one endpoint. The subject is the transaction, or the event itself if it concerns none.
  `create table webhook_delivery (
    subject_id uuid not null,
    event_no integer not null,
    endpoint_id uuid not null references webhook_endpoint,
    event_type text not null
      check (event_type in ('transaction.updated','wallet.low','wallet.funded','webhook.test')),
    payload jsonb not null,
    delivery_status text not null check (delivery_status in ('WAITING','DELIVERED','FAILED')),
    tries integer not null default 0,
    occurred_at timestamptz not null,
    -- Until when it is tried.
    tried_until timestamptz not null,
    next_try_at timestamptz,
    lease_until timestamptz,
    delivered_at timestamptz,
    primary key (subject_id, endpoint_id, event_no),
    check ((delivery_status = 'WAITING') = (next_try_at is not null))) partition by range (subject_id)`,
  `create index webhook_delivery_waiting on webhook_delivery (endpoint_id) where delivery_status = 'WAITING'`,
  'create index webhook_delivery_newest on webhook_delivery (endpoint_id, occurred_at desc)',

  `create table webhook_attempt (
    subject_id uuid not null,
    endpoint_id uuid not null,
    event_no integer not null,
    attempt_no integer not null,
    http_status integer,
    error text,
    took_ms integer not null,
    tried_at timestamptz not null,
    primary key (subject_id, endpoint_id, event_no, attempt_no)) partition by range (subject_id)`,

  `create or replace function transaction_add_months(first_month date, months integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
    select add_months(array['transaction', 'transaction_state', 'core_try', 'screening_log', 'webhook_delivery',
      'webhook_attempt'], first_month, months) $$`,
  `select transaction_add_months(date '2026-01-01', 12 + (extract(year from age(date_trunc('month', now()), date '2026-01-01')) * 12
    + extract(month from age(date_trunc('month', now()), date '2026-01-01')))::integer)`,
]
