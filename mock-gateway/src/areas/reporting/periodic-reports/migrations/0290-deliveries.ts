import { type Kysely, sql } from 'kysely'

/**
 * The delivery of a report to each recipient, and links for people without an account. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Whether people without an account may get a link to a report.
  `alter table system_settings add column report_externals text not null default 'FORBIDDEN'
    check (report_externals in ('FORBIDDEN','ALLOWED'))`,
  `alter table periodic_delivery
    -- Null of runs before recipients were checked.
    add column recipient_state text
      check (recipient_state in ('ACCOUNT','LINK','NO_RIGHT','INACTIVE','FORBIDDEN','OUTSIDE')),
    add column delivery_state text not null default 'SENT'
      check (delivery_state in ('WAITING','SENT','NOT_TAKEN','REFUSED')),
    add column opened_at timestamptz,
    -- Of a link opened with its code: the sha256 of what the file is taken with.
    add column ticket_hash bytea,
    add column ticket_expires_at timestamptz`,
  `update periodic_delivery d set opened_at = d.link_used_at,
    delivery_state = case when u.ended_at is null then 'WAITING' when u.run_state = 'FAILED' then 'NOT_TAKEN' else 'SENT' end
    from periodic_run u where u.run_id = d.run_id`,
  `alter table periodic_delivery alter column delivery_state drop default,
    add constraint periodic_delivery_refused check (recipient_state is null
      or (recipient_state in ('ACCOUNT','LINK')) = (delivery_state <> 'REFUSED'))`,
  'create unique index periodic_delivery_ticket on periodic_delivery (ticket_hash) where ticket_hash is not null',
  `alter table periodic_run drop constraint periodic_run_run_state_check, drop constraint periodic_run_check1`,
  `alter table periodic_run
    add constraint periodic_run_run_state_check
      check (run_state in ('QUEUED','RUNNING','SENT','PARTLY_SENT','FAILED','SKIPPED')),
    add constraint periodic_run_ended_check
      check ((run_state in ('SENT','PARTLY_SENT','FAILED','SKIPPED')) = (ended_at is not null))`,
  `alter table one_time_code drop constraint one_time_code_purpose_check`,
  `alter table one_time_code add constraint one_time_code_purpose_check
    check (purpose in ('reset','enrolment','device','report'))`,
]
