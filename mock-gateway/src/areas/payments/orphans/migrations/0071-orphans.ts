import { type Kysely, sql } from 'kysely'

/** Findings of reconciliation, and findings accepted by people. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table reconciliation_run (
    run_id uuid primary key,
    run_status text not null check (run_status in ('RUNNING','DONE','STOPPED','NO_CORE')),
    -- Whoever asked for it; nobody by the clock.
    started_by uuid references app_user,
    started_at timestamptz not null,
    -- What has ended since then is compared.
    compared_since timestamptz not null,
    -- Known once what is to be asked has been listed.
    total integer,
    asked integer not null default 0,
    differences integer not null default 0,
    settled integer not null default 0,
    unclear integer not null default 0,
    progress_at timestamptz not null,
    ended_at timestamptz,
    check ((run_status = 'RUNNING') = (ended_at is null)))`,
  // One run at a time.
  `create unique index reconciliation_run_running on reconciliation_run (run_status) where run_status = 'RUNNING'`,
  'create index reconciliation_run_newest on reconciliation_run (started_at desc)',

  // The references that a run still has to ask about: a list that shrinks.
  `create table reconciliation_item (
    run_id uuid not null references reconciliation_run,
    transaction_id uuid not null,
    tries smallint not null default 0,
    primary key (run_id, transaction_id))`,

  // The core's answers about transactions that differ or are unfinished; settled when both sides agree.
  `create table reconciliation_finding (
    transaction_id uuid primary key,
    finding text not null check (finding in ('CREDITED_UNPOSTED','POSTED_UNKNOWN','NOT_CREDITED','UNCLEAR')),
    detail text,
    found_at timestamptz not null,
    asked_at timestamptz not null,
    settled_at timestamptz)`,
  'create index reconciliation_finding_open on reconciliation_finding (transaction_id) where settled_at is null',

  // By a decision with evidence, which the queue stores.
  `create table orphan_acceptance (
    transaction_id uuid not null,
    orphan_reason text not null,
    accepted_at timestamptz not null,
    primary key (transaction_id, orphan_reason))`,

  // The transactions to compare each night, and those partners cancelled or never acknowledged, are few among millions.
  'create index transaction_ended on transaction using brin (transaction_updated_at) with (pages_per_range = 16)',
  'create index transaction_cancel_asked on transaction (transaction_id) where cancel_asked_at is not null',
  `create index webhook_delivery_failed on webhook_delivery (subject_id) where delivery_status = 'FAILED'`,
]
