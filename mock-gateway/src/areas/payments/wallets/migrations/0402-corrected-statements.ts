import { type Kysely, sql } from 'kysely'

/**
 * Statements that correct an earlier day, and the stops of wallets whose statements differ from the books. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The differences are those that two people have confirmed; `last_line` is the last line that the wallet had.
  `alter table wallet_statement add column statement_kind text not null default 'DAY'
      check (statement_kind in ('DAY', 'CORRECTION')),
    add column last_line bigint,
    add column opening_difference numeric(22,2) not null default 0,
    add column entries_difference numeric(22,2) not null default 0,
    add column closing_difference numeric(22,2) not null default 0`,
  'alter table wallet_statement disable trigger wallet_statement_unchanged',
  `update wallet_statement w set last_line = coalesce((select max(d.last_line) from ledger_day d
    where d.account_number = w.account_number and d.business_date <= w.business_date), 0)`,
  'alter table wallet_statement enable trigger wallet_statement_unchanged',
  'alter table wallet_statement alter column last_line set not null',
  'alter table wallet_statement drop constraint wallet_statement_account_number_business_date_key',
  `create unique index wallet_statement_day on wallet_statement (account_number, business_date)
    where statement_kind = 'DAY'`,

  // As in 0391, except that a correction has the day of the statement before it.
  `create or replace function wallet_statement_follows() returns trigger language plpgsql as $$
    declare former wallet_statement; days integer := case new.statement_kind when 'CORRECTION' then 0 else 1 end;
    begin
      select * into former from wallet_statement where account_number = new.account_number
        order by statement_no desc limit 1;
      if coalesce(former.statement_no, 0) + 1 <> new.statement_no
        or former.business_date + days <> new.business_date or former.closing_balance <> new.opening_balance then
        -- A process that creates the same statement at the same time may have won.
        if former.statement_no >= new.statement_no then return null; end if;
        raise exception 'statement % of % does not follow the one before', new.statement_no, new.account_number;
      end if;
      return new;
    end $$`,

  // The newest reason why a wallet gets no statement. The row ends when the statement is created.
  `create table wallet_statement_stop (
    account_number text primary key references ledger_account,
    version integer not null,
    business_date date not null,
    stop_reason text not null check (stop_reason in ('LATE', 'DIFFERENCE', 'FILE')),
    late_count integer not null check (late_count >= 0),
    opening_difference numeric(22,2) not null,
    entries_difference numeric(22,2) not null,
    closing_difference numeric(22,2) not null,
    fault text not null,
    found_at timestamptz not null,
    -- Set when two people have confirmed the difference.
    release_reason text,
    released_at timestamptz,
    check ((release_reason is null) = (released_at is null)))`,
]
