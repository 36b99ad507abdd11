import { type Kysely, sql } from 'kysely'

/** Orders are compared again after a change of lists or rules. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table look_back (
    look_back_id uuid primary key,
    cause text not null check (cause in ('LIST','RULE')),
    cause_code text not null,
    cause_version integer not null,
    look_back_status text not null default 'WAITING' check (look_back_status in ('WAITING','RUNNING','DONE')),
    part text not null default 'OPEN' check (part in ('OPEN','LATE','PAID')),
    -- The last order that was compared in this part.
    last_id uuid,
    orders_compared integer not null default 0,
    orders_failed integer not null default 0,
    orders_held integer not null default 0,
    cases_opened integer not null default 0,
    asked_at timestamptz not null,
    started_at timestamptz,
    progress_at timestamptz not null,
    ended_at timestamptz,
    unique (cause, cause_code, cause_version),
    check ((look_back_status = 'WAITING') = (started_at is null)),
    check ((look_back_status = 'DONE') = (ended_at is not null)))`,
  `create index look_back_left on look_back (progress_at) where look_back_status <> 'DONE'`,

  'alter table screening_case_event alter column actor_id drop not null',
  `alter table screening_case_event add column look_back_id uuid references look_back,
    add constraint screening_case_event_actor check (actor_id is not null or look_back_id is not null)`,
  'alter table screening_case_event drop constraint screening_case_event_event_kind_check',
  `alter table screening_case_event add constraint screening_case_event_event_kind_check check (event_kind in
    ('TAKEN','RELEASED','ASSIGNED','COMMENTED','FILED','WAITED','RESUMED','ESCALATED','ANSWERED','RESCREEN_ASKED',
    'RESCREENED','FOUND_CLEAR','FIRST_PASSED','PASS_LAPSED','HELD_BY_CHANGE'))`,
]
