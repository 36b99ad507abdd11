import { type Kysely, sql } from 'kysely'

/**
 * Screening rules, their versions, and the rules each transaction was screened by. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const TYPES = `('DC','DC_INTER_BANK','CP')`
const MODES = `('LIVE','SHADOW')`

const STATEMENTS = [
  `create table screening_rule (
    screening_code text primary key,
    screening_type text not null check (screening_type in ${TYPES}),
    screening_description text not null,
    screening_mode text not null check (screening_mode in ${MODES}),
    conditions jsonb not null,
    -- The condition as text, for lists.
    screening_rule text not null,
    screening_status text not null check (screening_status in ('PENDING','ACTIVE','DECLINED')),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  'create unique index screening_rule_code on screening_rule (lower(screening_code))',

  // The rule that screened a transaction stays readable: a version is never changed or deleted.
  `create table screening_rule_version (
    screening_code text not null references screening_rule,
    rule_version integer not null check (rule_version > 0),
    screening_type text not null check (screening_type in ${TYPES}),
    screening_description text not null,
    screening_mode text not null check (screening_mode in ${MODES}),
    conditions jsonb not null,
    screening_rule text not null,
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    cq_id uuid references queue_item,
    authorized_at timestamptz not null,
    primary key (screening_code, rule_version))`,
  `create function screening_rule_version_stays() returns trigger language plpgsql as $$
    begin raise exception 'a version of a screening rule is never changed'; end $$`,
  `create trigger screening_rule_version_stays before update or delete on screening_rule_version
    for each row execute function screening_rule_version_stays()`,
  `create trigger screening_rule_version_kept before truncate on screening_rule_version
    execute function screening_rule_version_stays()`,

  // The rules of a type in force together, from a moment until the next set.
  `create table screening_set (
    set_id uuid primary key,
    set_no bigint generated always as identity unique,
    screening_type text not null check (screening_type in ${TYPES}),
    made_at timestamptz not null)`,
  'create index screening_set_newest on screening_set (screening_type, set_no desc)',
  `create table screening_set_rule (
    set_id uuid not null references screening_set,
    screening_code text not null,
    rule_version integer not null,
    primary key (set_id, screening_code),
    foreign key (screening_code, rule_version) references screening_rule_version)`,
  `create function screening_set_stays() returns trigger language plpgsql as $$
    begin raise exception 'a set of screening rules is never changed'; end $$`,
  `create trigger screening_set_stays before update or delete on screening_set
    for each row execute function screening_set_stays()`,
  `create trigger screening_set_rule_stays before update or delete on screening_set_rule
    for each row execute function screening_set_stays()`,

  // A transaction is screened by all rules of a set. Rules without a row in its log were CLEAR: a row for each would
  // make a thousand rows a transaction.
  `create table screening_run (
    transaction_id uuid not null,
    run_no smallint not null,
    set_id uuid not null references screening_set,
    -- What the rules looked at, by column.
    seen jsonb not null,
    took_ms integer not null,
    screened_at timestamptz not null,
    primary key (transaction_id, run_no)) partition by range (transaction_id)`,
  'alter table screening_log add column is_shadow boolean not null default false',
  'create index screening_log_of_rule on screening_log (screening_log_screening_code, screening_log_created_at desc)',

  `create or replace function transaction_add_months(first_month date, months integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
    select add_months(array['transaction', 'transaction_state', 'core_try', 'screening_log', 'screening_run', 'webhook_delivery',
      'webhook_attempt'], first_month, months) $$`,
  // Partitioned by month like the transactions.
  `select add_months(array['screening_run'], to_date(right(inhrelid::regclass::text, 6), 'YYYYMM'), 1)
    from pg_inherits where inhparent = 'transaction'::regclass`,
]
