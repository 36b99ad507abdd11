import { type Kysely, sql } from 'kysely'

/**
 * Each event is stored once, when it happens, whether or not the partner has endpoints; deliveries refer to it. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Without `cache`, so that numbers are drawn one by one, as `settledNumber` requires.
  'create sequence partner_event_position',
  `create table partner_event (
    subject_id uuid not null,
    event_no integer not null,
    env text not null check (env in ('live','test')),
    mto_code text not null references mto,
    event_type text not null
      check (event_type in ('transaction.updated','recall.answered','wallet.low','wallet.funded','webhook.test')),
    payload jsonb not null,
    occurred_at timestamptz not null,
    -- The order in which events are listed.
    event_position bigint not null default nextval('partner_event_position'),
    primary key (subject_id, event_no)) partition by range (subject_id)`,
  'create index partner_event_listed on partner_event (mto_code, env, event_position)',
  `create or replace function transaction_add_months(first_month date, months integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
    select add_months(array['transaction', 'transaction_state', 'core_try', 'screening_log', 'screening_run',
      'partner_event', 'webhook_delivery', 'webhook_attempt'], first_month, months) $$`,
  // Partitioned by month like the transactions.
  `select add_months(array['partner_event'], to_date(right(inhrelid::regclass::text, 6), 'YYYYMM'), 1)
    from pg_inherits where inhparent = 'transaction'::regclass`,

  `insert into partner_event (subject_id, event_no, env, mto_code, event_type, payload, occurred_at)
    select subject_id, event_no, env, mto_code, event_type, payload, occurred_at from (
      select distinct on (d.subject_id, d.event_no) d.subject_id, d.event_no, e.env, e.mto_code, d.event_type, d.payload,
          d.occurred_at
        from webhook_delivery d join webhook_endpoint e using (endpoint_id)
        order by d.subject_id, d.event_no) stored
    order by occurred_at, event_no`,
  'alter table webhook_delivery drop column event_type, drop column payload',
  'alter table webhook_delivery add foreign key (subject_id, event_no) references partner_event',
]
