import { type Kysely, sql } from 'kysely'

/** Orders with hits on watch lists are passed by two people. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const FIRST_PASS = 'first_pass_by, first_pass_at, first_pass_reason, first_pass_hits'

const STATEMENTS = [
  `alter table screening_case
    add column first_pass_by uuid references app_user,
    add column first_pass_at timestamptz,
    add column first_pass_reason text,
    add column first_pass_decision text,
    -- What the first person saw: see screening_hits_of.
    add column first_pass_hits text,
    add check (num_nulls(${FIRST_PASS}) in (0, 4) and (first_pass_by is not null or first_pass_decision is null)),
    -- Deciding ends the first pass.
    add check (case_status <> 'CLOSED' or first_pass_by is null)`,
  `create index screening_case_first_pass on screening_case (first_pass_by) where first_pass_by is not null`,

  // A hash of the hits that hold a transaction, with the matched entries and the versions in force of the lists
  // involved. It changes when a rescreening adds a hit and when a list gets a new version; a rescreening with the same
  // result leaves it unchanged.
  `create function screening_hits_of(held uuid) returns text language sql stable as $$
    with hit as (
      select screening_log_screening_code as code, rule_version, screening_log_status as status, matched, evidence
      from screening_log where transaction_id = held and screening_log_status <> 'CLEAR' and not is_shadow
        and silenced_by is null),
    list as (
      select distinct split_part(name, '_', 2) as code from hit, jsonb_object_keys(matched || evidence) name
        where name ~ '^(sender|receiver)Like_'
      union select 'INTERNAL' from hit where code = 'MATCH'),
    part as (
      select concat_ws('|', code, rule_version, status, case when code = 'MATCH' then matched end,
        (select string_agg(name || '=' || coalesce(entry ->> 'watchListEntry', ''), ',' order by name)
          from jsonb_each(evidence) as found(name, entry) where name ~ '^(sender|receiver)Like_')) as said
      from hit
      union
      select concat_ws('|', 'list', code, case code
        when 'INTERNAL' then (select count(*) + count(*) filter (where listing_status = 'REMOVED') from internal_listing)
        else (select max(list_version) from watch_list_version v where v.list_code = list.code) end)
      from list)
    select md5(coalesce(string_agg(said, chr(10) order by said), '')) from part $$`,

  `alter table screening_case_event drop constraint screening_case_event_event_kind_check`,
  `alter table screening_case_event add constraint screening_case_event_event_kind_check check (event_kind in
    ('TAKEN','RELEASED','ASSIGNED','COMMENTED','FILED','WAITED','RESUMED','ESCALATED','ANSWERED','RESCREEN_ASKED',
    'RESCREENED','FOUND_CLEAR','FIRST_PASSED','PASS_LAPSED'))`,

  // As in migration 0125, except that the end and the reopening of a case end the first pass.
  `create or replace function screening_case_follows() returns trigger language plpgsql as $$
    begin
      if new.transaction_status = 'AML GATE' then
        insert into screening_case (transaction_id, case_status, held_at, due_at)
          select new.transaction_id, 'OPEN', new.transaction_updated_at, new.transaction_updated_at + make_interval(hours =>
            coalesce((select r.aml_due_hours from country_rules r where r.country_id = new.country_id), 24))
        on conflict (transaction_id) do update set case_status = 'OPEN', held_at = excluded.held_at, due_at = excluded.due_at,
          case_outcome = null, closed_at = null;
      else
        update screening_case set case_status = 'CLOSED', claimed_by = null, claimed_until = null,
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
