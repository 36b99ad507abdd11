import { type Kysely, sql } from 'kysely'

/** Fundings and refunds of wallets, and the thresholds below which partners are notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Its id is also the transaction of its posting.
  `create table wallet_funding (
    funding_id uuid primary key,
    wallet_act text not null check (wallet_act in ('FUNDING','REFUND')),
    account_number text not null references ledger_account,
    mto_code text not null references mto,
    amount numeric(20,2) not null check (amount > 0),
    reference text not null,
    value_date date not null,
    advice_reference text not null,
    narration text not null,
    available_before numeric(20,2) not null,
    available_after numeric(20,2) not null,
    funding_status text not null check (funding_status in ('PENDING','POSTED','DECLINED')),
    maker_id uuid not null references app_user,
    checker_id uuid references app_user,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  // A declined request frees its reference.
  `create unique index wallet_funding_reference on wallet_funding (mto_code, upper(reference))
    where funding_status <> 'DECLINED'`,
  'create index wallet_funding_created on wallet_funding (created_at desc, funding_id desc)',
  'create index wallet_funding_of_partner on wallet_funding (mto_code, created_at desc, funding_id desc)',

  `create table wallet_setting (
    account_number text primary key references ledger_account,
    threshold numeric(20,2) check (threshold > 0),
    is_low boolean not null default false,
    version integer not null default 1,
    updated_at timestamptz not null,
    check (not is_low or threshold is not null))`,

  // Each time a wallet crosses its threshold, either way; the partner is notified once.
  `create table wallet_crossing (
    crossing_id bigint generated always as identity primary key,
    account_number text not null references ledger_account,
    is_low boolean not null,
    available numeric(20,2) not null,
    threshold numeric(20,2) not null,
    crossed_at timestamptz not null,
    told_at timestamptz)`,
  'create index wallet_crossing_untold on wallet_crossing (crossing_id) where told_at is null',

  // Named like the books' own functions, so that only the gateway's role may call them. The only place that compares a
  // wallet with its threshold. The balance is locked first, so that concurrent checks of one wallet run one after the
  // other.
  `create function ledger_watch_wallet(number text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare free numeric; crossed wallet_setting;
    begin
      if not exists (select 1 from wallet_setting where account_number = number and threshold is not null) then return; end if;
      select balance - held into free from ledger_balance where account_number = number for update;
      update wallet_setting set is_low = free < threshold
        where account_number = number and is_low <> (free < threshold) returning * into crossed;
      if found then
        insert into wallet_crossing (account_number, is_low, available, threshold, crossed_at)
          values (number, crossed.is_low, free, crossed.threshold, now());
      end if;
    end $$`,
  `create function ledger_wallet_moved() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin perform ledger_watch_wallet(new.account_number); return null; end $$`,
  // Checked when the transaction ends: committing a hold frees money for a moment and is not a recovery.
  `create constraint trigger wallet_moved after update on ledger_balance deferrable initially deferred for each row
    when (new.is_guarded and new.balance - new.held <> old.balance - old.held) execute function ledger_wallet_moved()`,
  `create function ledger_set_threshold(number text, wanted numeric, at timestamptz) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform 1 from ledger_balance where account_number = number for update;
      insert into wallet_setting as s (account_number, threshold, updated_at, version) values (number, wanted, at, 2)
        on conflict (account_number) do update
          set threshold = wanted, is_low = s.is_low and wanted is not null, version = s.version + 1, updated_at = at;
      perform ledger_watch_wallet(number);
    end $$`,
]
