import { type Kysely, sql } from 'kysely'

/** Each subsidiary's own rules of transfers, with versions and rates. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const CURRENCIES = `array['EUR','USD','NGN','CDF','GHC']`

const STATEMENTS = [
  `create table country_rules (
    country_id text primary key,
    payout_currencies text[] not null
      check (cardinality(payout_currencies) > 0 and payout_currencies <@ ${CURRENCIES}),
    cash_currencies text[] not null check (cash_currencies <@ payout_currencies),
    cash_cap numeric(20,2) check (cash_cap > 0),
    identity_types text[] not null check (cardinality(identity_types) > 0),
    cash_report_threshold numeric(20,2) check (cash_report_threshold > 0),
    cash_report_currency text not null check (cash_report_currency = any(${CURRENCIES})),
    receipt_text_en text not null,
    receipt_text_fr text not null,
    pickup_expiry_days integer not null check (pickup_expiry_days > 0),
    claim_minutes integer not null check (claim_minutes > 0),
    aml_due_hours integer not null check (aml_due_hours > 0),
    orphan_minutes integer not null check (orphan_minutes > 0),
    core_tries integer not null check (core_tries > 0),
    rate_tolerance numeric(5,2) not null check (rate_tolerance >= 0),
    two_checkers_from numeric(20,2) not null check (two_checkers_from > 0),
    version integer not null default 1,
    updated_at timestamptz not null)`,

  // The rules under which an order was accepted stay readable: a version is never changed or deleted.
  `create table country_rules_version (
    country_id text not null references country_rules,
    version integer not null check (version > 0),
    rules jsonb not null,
    cq_id uuid references queue_item,
    authorized_at timestamptz not null,
    primary key (country_id, version))`,
  `create function country_rules_version_stays() returns trigger language plpgsql as $$
    begin raise exception 'a version of country rules is never changed'; end $$`,
  `create trigger country_rules_version_stays before update or delete on country_rules_version
    for each row execute function country_rules_version_stays()`,
  `create trigger country_rules_version_kept before truncate on country_rules_version
    execute function country_rules_version_stays()`,

  // The version of the rules under which an order was accepted; for older orders, the first.
  'alter table transaction add column rules_version integer not null default 1',

  // Each subsidiary has its own rates, one per currency: the last known rate goes to every subsidiary with books in
  // that currency.
  'alter table limit_rate rename to limit_rate_of_all',
  `create table limit_rate (
    country_id text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'NGN'),
    naira_per_unit numeric(20,6) not null check (naira_per_unit > 0),
    rate_date date not null,
    rate_source text not null,
    primary key (country_id, currency))`,
  `insert into limit_rate
    select distinct on (country_id, r.currency) country_id, r.currency, naira_per_unit, rate_date, 'Table of limit rates'
    from limit_rate_of_all r join (values ('01','USD'), ('01','EUR'), ('02','GHC'), ('02','USD'), ('02','EUR'),
      ('03','CDF'), ('03','USD'), ('03','EUR')) as book (country_id, currency) on book.currency = r.currency
    order by country_id, r.currency, rate_date desc`,
  'drop table limit_rate_of_all',
]
