import { type Kysely, sql } from 'kysely'

/** Tills of tellers and cash moves between them and their branch's vault. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A teller's till in a currency on a day. Its account (kind TILL, owned by the teller) is the same every day.
  `create table till (
    till_id uuid primary key,
    teller_id uuid not null references app_user,
    user_sol_id text not null,
    country_id text not null,
    currency text not null,
    business_date date not null,
    account_number text not null references ledger_account,
    till_status text not null check (till_status in ('REQUESTED','OPEN','COUNTED','CLOSED','DECLINED')),
    opened_at timestamptz,
    closed_at timestamptz,
    expected_amount numeric(20,2),
    counted_amount numeric(20,2),
    pieces jsonb,
    difference_reason text,
    created_at timestamptz not null,
    version integer not null default 1,
    check ((counted_amount is null) = (closed_at is null)))`,
  // One per day; a declined one does not count.
  `create unique index till_of_day on till (teller_id, currency, business_date) where till_status <> 'DECLINED'`,
  'create index till_of_branch on till (country_id, user_sol_id, business_date desc)',

  // Cash between vault and till, by approval.
  `create table till_cash (
    cash_id uuid primary key,
    till_id uuid not null references till,
    till_act text not null check (till_act in ('FLOAT','SUPPLY','RETURN')),
    cash_amount numeric(20,2) not null check (cash_amount > 0),
    cash_status text not null check (cash_status in ('PENDING','POSTED','DECLINED')),
    maker_id uuid not null references app_user,
    checker_id uuid references app_user,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  `create unique index till_cash_waits on till_cash (till_id) where cash_status = 'PENDING'`,
  'create index till_cash_of on till_cash (till_id)',
]
