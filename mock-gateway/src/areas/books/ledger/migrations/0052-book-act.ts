import { type Kysely, sql } from 'kysely'

/**
 * Manual acts of staff on the books, which a checker decides. Named unlike the ledger's own tables: the gateway writes
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table book_act (
    act_id uuid primary key,
    ledger_act text not null
      check (ledger_act in ('VAULT_SUPPLY','VAULT_RETURN','BANK_SETTLEMENT','LEVY_SETTLEMENT','REVERSAL')),
    country_id text not null,
    currency text not null,
    amount numeric(20,2) not null check (amount > 0),
    account_number text references ledger_account,
    reverses_transaction_id uuid,
    reverses_event text,
    reason text not null,
    act_status text not null check (act_status in ('PENDING','POSTED','DECLINED')),
    maker_id uuid not null references app_user,
    checker_id uuid references app_user,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((ledger_act = 'REVERSAL') = (account_number is null)),
    check ((ledger_act = 'REVERSAL') = (reverses_transaction_id is not null and reverses_event is not null)))`,
  // A posting has at most one pending reversal.
  `create unique index book_act_reversal_waits on book_act (reverses_transaction_id, reverses_event)
    where act_status = 'PENDING'`,
]
