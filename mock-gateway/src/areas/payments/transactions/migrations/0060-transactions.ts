import { type Kysely, sql } from 'kysely'

/**
 * Transactions of partners with their states, used limits, tries at the core and screening logs. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATUSES = `('REQUESTED','RECEIVED','AML GATE','PENDING','PASSED','POSTED','FAILED','RETURNED')`

const STATEMENTS = [
  `create table transaction (
    transaction_id uuid not null primary key,
    env text not null check (env in ('live','test')),
    country_id text not null,
    mto_code text not null references mto,
    contract_type text not null check (contract_type in ('DC','CP')),
    screening_type text not null check (screening_type in ('DC','DC_INTER_BANK','CP')),
    transaction_reference text not null,
    transaction_contract_reference text not null,
    transaction_batch_reference text,
    transaction_status text not null check (transaction_status in ${STATUSES}),
    transaction_amount numeric(20,2) not null check (transaction_amount > 0),
    transaction_source_country_currency text not null,
    transaction_source_country_code text not null,
    transaction_destination_amount numeric(20,2) not null check (transaction_destination_amount > 0),
    transaction_destination_country_currency text not null,
    transaction_destination_country_code text not null,
    trans_sender text not null,
    trans_receiver text not null,
    transaction_receiver_email_address text,
    transaction_receiver_phone_number text,
    transaction_receiver_account_number text,
    destinationbankcode text,
    -- What else the partner ordered, by the names of the specification.
    order_details jsonb not null,
    ae_code text not null,
    wallet_account text not null references ledger_account,
    -- Held of the wallet: the principal and what the rule charges.
    charged numeric(20,2) not null check (charged > 0),
    -- The wallet's after the posting.
    book_balance numeric(20,2),
    available_balance numeric(20,2),
    -- The day whose count it takes; none once the count is given back.
    counted_on date,
    core_state text not null default 'NONE' check (core_state in ('NONE','RUNNING','UNCLEAR','CREDITED','REFUSED')),
    core_tries smallint not null default 0,
    core_lease_until timestamptz,
    core_reference text,
    failed_by text check (failed_by in ('REVIEW','PARTNER','CORE','EXPIRY','MATCH')),
    -- Cancelled by its partner while compliance decides: takes effect then.
    cancel_asked_at timestamptz,
    transaction_response_code text,
    transaction_response_message text,
    source text not null check (source in ('API','WEB')),
    key_id uuid,
    transaction_maker uuid references app_user,
    transaction_created_at timestamptz not null,
    transaction_updated_at timestamptz not null,
    version integer not null default 1,
    search_text text not null generated always as (portal_normalized(transaction_reference || ' '
      || transaction_contract_reference || ' ' || coalesce(transaction_batch_reference, '') || ' ' || trans_sender || ' '
      || trans_receiver || ' ' || coalesce(transaction_receiver_account_number, ''))) stored,
    check ((transaction_status = 'FAILED') = (failed_by is not null))) partition by range (transaction_id)`,
  'create index transaction_newest on transaction (contract_type, env, transaction_created_at desc, transaction_id desc)',
  'create index transaction_of_partner on transaction (mto_code, contract_type, transaction_created_at desc, transaction_id desc)',
  'create index transaction_search on transaction using gin (search_text gin_trgm_ops)',
  'create index transaction_receiver_phone on transaction (transaction_receiver_phone_number)',
  'create index transaction_receiver_email on transaction (lower(transaction_receiver_email_address))',
  // Unfinished transactions: for work lists, and the figures of orphans.
  `create index transaction_open on transaction (transaction_status, transaction_created_at)
    where transaction_status in ('REQUESTED','RECEIVED','AML GATE','PENDING','PASSED')`,

  // Unique over all months.
  `create table transaction_key (
    env text not null,
    mto_code text not null,
    transaction_reference text not null,
    transaction_id uuid not null unique,
    primary key (env, mto_code, transaction_reference))`,

  `create table transaction_state (
    transaction_id uuid not null,
    state_no smallint not null,
    from_status text,
    to_status text not null,
    actor_kind text not null check (actor_kind in ('PARTNER','GATEWAY','USER')),
    actor_id uuid,
    state_reason text,
    response_code text,
    rule_version text,
    happened_at timestamptz not null,
    primary key (transaction_id, state_no)) partition by range (transaction_id)`,

  // A partner's use of its limits on a business date.
  `create table transaction_day (
    env text not null,
    mto_code text not null,
    currency text not null,
    screening_type text not null,
    business_date date not null,
    taken integer not null check (taken >= 0),
    primary key (env, mto_code, currency, screening_type, business_date)) with (fillfactor = 50)`,

  `create table core_try (
    transaction_id uuid not null,
    try_no smallint not null,
    asked text not null check (asked in ('CREDIT','STATUS')),
    outcome text not null,
    detail text,
    tried_at timestamptz not null,
    primary key (transaction_id, try_no)) partition by range (transaction_id)`,

  `create table screening_log (
    transaction_id uuid not null,
    log_no smallint not null,
    screening_log_screening_code text not null,
    screening_log_screening_type text not null,
    screening_log_status text not null check (screening_log_status in ('HIT','CLEAR','ERROR')),
    rule_version integer,
    matched jsonb not null,
    screening_log_created_at timestamptz not null,
    primary key (transaction_id, log_no)) partition by range (transaction_id)`,

  // A monthly partition, by the month in which its UUIDs of version 7 begin.
  `create function add_months(parents text[], first_month date, months integer) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month date; parent text; part text;
    begin
      perform pg_advisory_xact_lock(7264050);
      for month in select first_month + make_interval(months => n) from generate_series(0, months - 1) n loop
        foreach parent in array parents loop
          part := parent || to_char(month, '_YYYYMM');
          if to_regclass(part) is null then
            execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
              ledger_first_id(month::timestamp at time zone 'UTC'),
              ledger_first_id((month + interval '1 month')::timestamp at time zone 'UTC'));
          end if;
        end loop;
      end loop;
    end $$`,
  `create function transaction_add_months(first_month date, months integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
    select add_months(array['transaction', 'transaction_state', 'core_try', 'screening_log'], first_month, months) $$`,
  `create or replace function ledger_add_months(first_month date, months integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
    select add_months(array['ledger_posting', 'ledger_line', 'ledger_hold'], first_month, months) $$`,
  'revoke execute on function add_months(text[], date, integer) from public',
  `select transaction_add_months(date '2026-01-01', 12 + (extract(year from age(date_trunc('month', now()), date '2026-01-01')) * 12
    + extract(month from age(date_trunc('month', now()), date '2026-01-01')))::integer)`,
]
