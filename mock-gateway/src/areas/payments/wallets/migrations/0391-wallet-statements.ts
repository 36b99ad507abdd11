import { type Kysely, sql } from 'kysely'

/** The daily statements of wallets. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Days before this moment have no statements: the portal did not create them when they ended.
  `create table wallet_statement_start (
    only_row boolean primary key default true check (only_row),
    starts_at timestamptz not null)`,

  `create table wallet_statement (
    account_number text not null references ledger_account,
    statement_no integer not null check (statement_no > 0),
    business_date date not null,
    opening_balance numeric(20,2) not null,
    closing_balance numeric(20,2) not null,
    closing_held numeric(20,2) not null check (closing_held >= 0),
    credit_count integer not null check (credit_count >= 0),
    credit_sum numeric(22,2) not null check (credit_sum >= 0),
    debit_count integer not null check (debit_count >= 0),
    debit_sum numeric(22,2) not null check (debit_sum >= 0),
    -- The files are stored compressed; the hashes are those of the files as delivered.
    camt_gzip bytea not null,
    camt_size integer not null,
    camt_sha256 bytea not null check (length(camt_sha256) = 32),
    csv_gzip bytea not null,
    csv_size integer not null,
    csv_sha256 bytea not null check (length(csv_sha256) = 32),
    created_at timestamptz not null,
    primary key (account_number, statement_no),
    unique (account_number, business_date),
    check (opening_balance + credit_sum - debit_sum = closing_balance))`,

  // Numbers and days have no gaps, and every statement opens with the balance with which the one before closed.
  `create function wallet_statement_follows() returns trigger language plpgsql as $$
    declare former wallet_statement;
    begin
      select * into former from wallet_statement where account_number = new.account_number
        order by statement_no desc limit 1;
      if coalesce(former.statement_no, 0) + 1 <> new.statement_no
        or former.business_date + 1 <> new.business_date or former.closing_balance <> new.opening_balance then
        -- A process that creates the same statement at the same time may have won.
        if former.statement_no >= new.statement_no then return null; end if;
        raise exception 'statement % of % does not follow the one before', new.statement_no, new.account_number;
      end if;
      return new;
    end $$`,
  `create trigger wallet_statement_follows before insert on wallet_statement
    for each row execute function wallet_statement_follows()`,
  `create function wallet_statement_stays() returns trigger language plpgsql as $$
    begin raise exception 'a statement is never changed'; end $$`,
  `create trigger wallet_statement_unchanged before update or delete on wallet_statement
    for each row execute function wallet_statement_stays()`,
  `create trigger wallet_statement_kept before truncate on wallet_statement execute function wallet_statement_stays()`,
]
