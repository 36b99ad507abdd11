import { type Kysely, sql } from 'kysely'

/** Scheduled reports, their runs, and the recipients of each run. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Allowed domains of recipients, comma-separated; null: none.
  'alter table system_settings add column report_domains text',
  `create table periodic_report (
    schedule_id uuid primary key,
    report_id uuid not null references report,
    parameters jsonb not null,
    schedule_frequency text not null check (schedule_frequency in ('Daily','Weekly','Monthly')),
    schedule_time text not null check (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    schedule_zone text not null,
    schedule_weekday text,
    schedule_day integer check (schedule_day between 1 and 31),
    schedule_start date,
    schedule_end date,
    schedule_count integer not null check (schedule_count >= 0),
    schedule_format text not null check (schedule_format in ('CSV','PDF','EXCEL')),
    schedule_language text not null,
    schedule_email text not null,
    schedule_status text not null check (schedule_status in ('PENDING','ACTIVE','DISABLED','DECLINED','DELETED')),
    sent_count integer not null default 0,
    next_run_at timestamptz,
    -- Whose rights a run has: whoever asked for what is in force.
    maker_id uuid not null references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((schedule_frequency = 'Weekly') = (schedule_weekday is not null)),
    check ((schedule_frequency = 'Monthly') = (schedule_day is not null)),
    check (schedule_status = 'ACTIVE' or next_run_at is null))`,
  'create index periodic_report_due on periodic_report (next_run_at) where next_run_at is not null',
  'create index periodic_report_of on periodic_report (report_id)',
  `create table periodic_run (
    run_id uuid primary key,
    schedule_id uuid not null references periodic_report,
    run_cause text not null check (run_cause in ('SCHEDULE','NOW','TEST')),
    due_at timestamptz not null,
    asked_by uuid references app_user,
    -- Whose rights it had: whoever was the maker when it ran, or asked for a test.
    run_as uuid references app_user,
    run_state text not null check (run_state in ('QUEUED','RUNNING','SENT','FAILED','SKIPPED')),
    -- How often it was begun: whoever began it before may write nothing of it any more.
    attempts integer not null default 0,
    mailed_at timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    row_count integer,
    run_error text,
    file_id uuid references mail_file on delete set null,
    created_at timestamptz not null,
    check ((run_cause = 'SCHEDULE') = (asked_by is null)),
    check ((run_state in ('SENT','FAILED','SKIPPED')) = (ended_at is not null)),
    check ((run_state = 'FAILED') = (run_error is not null)))`,
  // A run is started once per scheduled time, however many gateways watch the clock.
  `create unique index periodic_run_once on periodic_run (schedule_id, due_at) where run_cause = 'SCHEDULE'`,
  `create unique index periodic_run_asked on periodic_run (schedule_id) where run_cause <> 'SCHEDULE' and ended_at is null`,
  'create index periodic_run_history on periodic_run (schedule_id, due_at desc)',
  `create index periodic_run_failed on periodic_run (ended_at) where run_state = 'FAILED'`,
  'create index periodic_run_file on periodic_run (file_id) where file_id is not null',
  `create table periodic_delivery (
    run_id uuid not null references periodic_run on delete cascade,
    recipient text not null,
    mail_id uuid references mail on delete set null,
    -- Of a file too large for a mail: the sha256 of what the mail says, which works once.
    link_hash bytea,
    link_expires_at timestamptz,
    link_used_at timestamptz,
    link_used_by uuid references app_user,
    primary key (run_id, recipient))`,
  'create unique index periodic_delivery_link on periodic_delivery (link_hash) where link_hash is not null',
  'create index periodic_delivery_mail on periodic_delivery (mail_id) where mail_id is not null',
]
