import { type Kysely, sql } from 'kysely'

/** Quotes: the price of an order, which binds the partner and the bank for fifteen minutes. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table quote (
    quote_id uuid primary key,
    env text not null check (env in ('live','test')),
    mto_code text not null references mto,
    key_id uuid not null,
    country_id text not null,
    contract_type text not null check (contract_type in ('DC','CP')),
    product text not null,
    bank_code text,
    source_amount numeric(20,2) not null check (source_amount > 0),
    source_currency text not null,
    destination_amount numeric(20,2) not null check (destination_amount > 0),
    destination_currency text not null,
    rate numeric(20,8) not null check (rate > 0),
    rate_source text not null check (rate_source in ('BANK','PARTNER')),
    ae_code text not null,
    rule_version integer not null,
    rules_version integer not null,
    charged numeric(20,2) not null,
    quoted_at timestamptz not null,
    expires_at timestamptz not null,
    -- The order that used the quote, once.
    transaction_id uuid unique)`,
  'create index quote_unused on quote (expires_at) where transaction_id is null',
  'alter table transaction add column quote_id uuid',
]
