import { type Kysely, sql } from 'kysely'

/** Cases of held transactions. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The outcome of the transaction's review. */
const outcomeOf = (row: string) => `case
  when ${row}.transaction_status <> 'FAILED' then 'PASSED'
  when ${row}.failed_by = 'MATCH' then 'MATCH'
  when ${row}.failed_by = 'PARTNER' then 'CANCELLED'
  else 'FAILED' end`

const STATEMENTS = [
  `create table screening_case (
    transaction_id uuid primary key,
    case_status text not null check (case_status in ('OPEN','WAITING','ESCALATED','CLOSED')),
    held_at timestamptz not null,
    due_at timestamptz not null,
    assigned_to uuid references app_user,
    claimed_by uuid references app_user,
    claimed_until timestamptz,
    case_outcome text check (case_outcome in ('PASSED','FAILED','MATCH','CANCELLED')),
    closed_at timestamptz,
    check ((claimed_by is null) = (claimed_until is null)),
    check ((case_status = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (case_outcome is null)),
    -- Deciding ends the claim.
    check (case_status <> 'CLOSED' or claimed_by is null))`,
  `create index screening_case_due on screening_case (due_at) where case_status <> 'CLOSED'`,
  `create index screening_case_closed on screening_case (closed_at desc) where case_status = 'CLOSED'`,
  `create index screening_case_assigned on screening_case (assigned_to) where case_status <> 'CLOSED'`,

  // Many paths lead to a hold; on every path, the case opens and ends in the same database transaction as the hold.
  `create function screening_case_follows() returns trigger language plpgsql as $$
    begin
      if new.transaction_status = 'AML GATE' then
        insert into screening_case (transaction_id, case_status, held_at, due_at)
          select new.transaction_id, 'OPEN', new.transaction_updated_at, new.transaction_updated_at + make_interval(hours =>
            coalesce((select r.aml_due_hours from country_rules r where r.country_id = new.country_id), 24))
        on conflict (transaction_id) do update set case_status = 'OPEN', held_at = excluded.held_at, due_at = excluded.due_at,
          case_outcome = null, closed_at = null;
      else
        update screening_case set case_status = 'CLOSED', claimed_by = null, claimed_until = null,
          closed_at = new.transaction_updated_at, case_outcome = ${outcomeOf('new')}
          where transaction_id = new.transaction_id;
      end if;
      return null;
    end $$`,
  // Test orders have no cases (money §8).
  `create trigger screening_case_opens after insert on transaction for each row
    when (new.env = 'live' and new.transaction_status = 'AML GATE') execute function screening_case_follows()`,
  `create trigger screening_case_follows after update of transaction_status on transaction for each row
    when (new.env = 'live' and old.transaction_status <> new.transaction_status
      and ('AML GATE' in (old.transaction_status, new.transaction_status)
        or (old.transaction_status = 'FAILED' and new.transaction_status = 'PASSED')))
    execute function screening_case_follows()`,

  // Who did what on a case: append-only.
  `create table screening_case_event (
    transaction_id uuid not null references screening_case,
    event_no integer not null,
    event_kind text not null check (event_kind in
      ('TAKEN','RELEASED','ASSIGNED','COMMENTED','FILED','WAITED','RESUMED','ESCALATED','ANSWERED')),
    actor_id uuid not null references app_user,
    assignee_id uuid references app_user,
    case_note text,
    file_id uuid references stored_file,
    file_name text,
    happened_at timestamptz not null,
    primary key (transaction_id, event_no))`,
  'create unique index screening_case_event_file on screening_case_event (file_id) where file_id is not null',
  `create function screening_case_event_stays() returns trigger language plpgsql as $$
    begin raise exception 'what happened to a case is never changed'; end $$`,
  `create trigger screening_case_event_stays before update or delete on screening_case_event
    for each row execute function screening_case_event_stays()`,

  // The report of a suspicion to the authority, separate from the case because fewer people may read it.
  `create table suspicion_report (
    transaction_id uuid primary key references screening_case,
    report_number text unique,
    sent_on date,
    due_at timestamptz not null,
    filed_by uuid not null references app_user,
    filed_at timestamptz not null)`,

  'alter table stored_file drop constraint stored_file_purpose_check',
  `alter table stored_file add constraint stored_file_purpose_check
    check (purpose in ('passport','signature','licence','sender','receipt','case'))`,

  // Cases of transactions held before cases existed.
  `insert into screening_case (transaction_id, case_status, held_at, due_at, case_outcome, closed_at)
    select t.transaction_id, case when t.transaction_status = 'AML GATE' then 'OPEN' else 'CLOSED' end, g.held_at,
      g.held_at + make_interval(hours => coalesce(r.aml_due_hours, 24)),
      case when t.transaction_status = 'AML GATE' then null else ${outcomeOf('t')} end,
      case when t.transaction_status = 'AML GATE' then null else t.transaction_updated_at end
    from transaction t
    join (select transaction_id, max(happened_at) as held_at from transaction_state where to_status = 'AML GATE' group by 1) g
      using (transaction_id)
    left join country_rules r on r.country_id = t.country_id
    where t.env = 'live'`,
]
