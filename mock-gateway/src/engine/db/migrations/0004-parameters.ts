import { type Kysely, sql } from 'kysely'

/** Limits of a partner in a payout currency (ruling 2.5). A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A limit or count of null is no limit; 0 blocks all orders (ruling A37).
  `create table parameter (
    parameter_id uuid primary key,
    mto_code text not null references mto,
    payout_currency text not null check (payout_currency in ('EUR','USD','NGN','CDF','GHC')),
    cash_enabled boolean not null,
    intra_dc_enabled boolean not null,
    inter_dc_enabled boolean not null,
    cash_limit numeric(20,2) check (cash_limit >= 0),
    intra_dc_limit numeric(20,2) check (intra_dc_limit >= 0),
    inter_dc_limit numeric(20,2) check (inter_dc_limit >= 0),
    cash_count_limit integer check (cash_count_limit >= 0),
    intra_dc_count_limit integer check (intra_dc_count_limit >= 0),
    inter_dc_count_limit integer check (inter_dc_count_limit >= 0),
    parameter_status text not null check (parameter_status in ('PENDING','ACTIVE','DECLINED')),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  // One set of limits per partner and currency; a declined one does not block the next.
  `create unique index parameter_of_partner on parameter (mto_code, payout_currency)
    where parameter_status <> 'DECLINED'`,
  'create index parameter_created on parameter (created_at desc, parameter_id desc)',
]
