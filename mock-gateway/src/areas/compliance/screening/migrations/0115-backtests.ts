import { type Kysely, sql } from 'kysely'

/** The hits of a condition so far. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table backtest (
    backtest_id uuid primary key,
    owner_id uuid not null references app_user,
    -- Whose transactions: what the scope of a transaction asks of its owner.
    viewer jsonb not null,
    screening_type text not null check (screening_type in ('DC','DC_INTER_BANK','CP')),
    -- As its form named it; null before a code was typed.
    screening_code text,
    -- The version in force that it is to replace; null of a new rule.
    replaced_version integer,
    -- The rules that were in force; null where none ever was.
    set_id uuid references screening_set,
    conditions jsonb not null,
    days integer not null check (days between 1 and 365),
    since timestamptz not null,
    until timestamptz not null,
    backtest_status text not null check (backtest_status in ('WAITING','RUNNING','DONE','CANCELLED','FAILED')),
    total bigint,
    done bigint not null default 0,
    -- Up to here it was asked.
    last_id uuid,
    found jsonb not null,
    asked_at timestamptz not null,
    progress_at timestamptz not null,
    ended_at timestamptz)`,
  `create unique index backtest_under_way on backtest (owner_id) where backtest_status in ('WAITING','RUNNING')`,
  'create index backtest_of_owner on backtest (owner_id, asked_at desc)',
  'create index backtest_oldest on backtest (asked_at)',
]
