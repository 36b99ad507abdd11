import { type Kysely, sql } from 'kysely'

/** Cases of orders that were paid before a list or rule that they match. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table country_rules
    add column paid_case_hours integer not null default 72 check (paid_case_hours > 0),
    add column look_back_days integer not null default 365 check (look_back_days > 0)`,

  `alter table screening_case
    add column case_kind text not null default 'HELD' check (case_kind in ('HELD','PAID')),
    drop constraint screening_case_case_outcome_check,
    add constraint screening_case_case_outcome_check
      check (case_outcome in ('PASSED','FAILED','MATCH','CANCELLED','NO_MATCH')),
    add constraint screening_case_outcome_of_kind
      check (case_outcome is null or (case_outcome = 'MATCH') or (case_kind = 'PAID') = (case_outcome = 'NO_MATCH'))`,
  `create index screening_case_paid on screening_case (due_at) where case_kind = 'PAID' and case_status <> 'CLOSED'`,
  `create index screening_case_event_look_back on screening_case_event (look_back_id) where look_back_id is not null`,

  'alter table screening_case_event drop constraint screening_case_event_event_kind_check',
  `alter table screening_case_event add constraint screening_case_event_event_kind_check check (event_kind in
    ('TAKEN','RELEASED','ASSIGNED','COMMENTED','FILED','WAITED','RESUMED','ESCALATED','ANSWERED','RESCREEN_ASKED',
    'RESCREENED','FOUND_CLEAR','FIRST_PASSED','PASS_LAPSED','HELD_BY_CHANGE','FOUND_PAID','FOUND_NO_MATCH',
    'MATCH_CONFIRMED'))`,

  // As in migration 0346, except that a hold makes the case one of a held order.
  `create or replace function screening_case_follows() returns trigger language plpgsql as $$
    begin
      if new.transaction_status = 'AML GATE' then
        insert into screening_case (transaction_id, case_status, held_at, due_at)
          select new.transaction_id, 'OPEN', new.transaction_updated_at, new.transaction_updated_at + make_interval(hours =>
            coalesce((select r.aml_due_hours from country_rules r where r.country_id = new.country_id), 24))
        on conflict (transaction_id) do update set case_kind = 'HELD', case_status = 'OPEN', held_at = excluded.held_at,
          due_at = excluded.due_at, case_outcome = null, closed_at = null;
      else
        update screening_case set case_kind = 'HELD', case_status = 'CLOSED', claimed_by = null, claimed_until = null,
          first_pass_by = null, first_pass_at = null, first_pass_reason = null, first_pass_decision = null,
          first_pass_hits = null, closed_at = new.transaction_updated_at, case_outcome = case
            when new.transaction_status <> 'FAILED' then 'PASSED'
            when new.failed_by = 'MATCH' then 'MATCH'
            when new.failed_by = 'PARTNER' then 'CANCELLED'
            else 'FAILED' end
          where transaction_id = new.transaction_id;
      end if;
      return null;
    end $$`,
]
