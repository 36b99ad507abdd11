import { type Kysely, sql } from 'kysely'

/** Reports to the regulators, and their numbers. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table regulator_report (
    filing_id uuid primary key default gen_random_uuid(),
    filing_kind text not null check (filing_kind in ('STR','CTR','FTR','AFR')),
    country_id text not null,
    transaction_id uuid not null,
    -- A report that awaits authorization is a draft until two people have approved it.
    filing_status text not null default 'DRAFT' check (filing_status in ('DRAFT','APPROVED','SENT')),
    due_at timestamptz not null,
    filing_number text unique,
    filing_reason text,
    filing_action text,
    filed_people jsonb not null default '[]',
    -- The format and the content at the approval. What was approved is what every download contains.
    filing_format text check (filing_format in ('GOAML_4','GOAML_5','PRINTED')),
    content jsonb,
    regulator_reference text,
    sent_on date,
    sent_by uuid references app_user,
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    approved_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- A transaction is reported once for each reason, also if two gateways find it at the same time.
    unique (filing_kind, transaction_id),
    -- A suspicion that was reported outside the portal is sent without a number and an approval.
    check (filing_status <> 'APPROVED' or filing_number is not null and content is not null),
    check ((filing_number is null) = (content is null) and (content is null) = (filing_format is null)),
    check (filing_status <> 'SENT' or sent_on is not null))`,
  `create index regulator_report_due on regulator_report (due_at) where filing_status <> 'SENT'`,
  'create index regulator_report_transaction on regulator_report (transaction_id)',

  // Without gaps: the number is taken in the transaction of the approval.
  `create table regulator_report_number (
    country_id text not null,
    filing_kind text not null,
    filing_year integer not null,
    last_no integer not null,
    primary key (country_id, filing_kind, filing_year))`,

  // A filed suspicion is reported. Its number and date, if entered at the case, are those of a report sent elsewhere.
  `create function regulator_report_follows() returns trigger language plpgsql as $$
    begin
      insert into regulator_report (filing_kind, country_id, transaction_id, due_at, maker_id, created_at, updated_at)
        select 'STR', t.country_id, new.transaction_id, new.due_at, new.filed_by, new.filed_at, new.filed_at
        from transaction t where t.transaction_id = new.transaction_id
      on conflict (filing_kind, transaction_id) do nothing;
      update regulator_report set filing_status = 'SENT', sent_on = new.sent_on, sent_by = new.filed_by,
        regulator_reference = new.report_number, version = version + 1, updated_at = new.filed_at
      where new.sent_on is not null and filing_kind = 'STR' and transaction_id = new.transaction_id
        and filing_status <> 'SENT';
      return null;
    end $$`,
  `create trigger regulator_report_follows after insert or update on suspicion_report
    for each row execute function regulator_report_follows()`,
  `insert into regulator_report (filing_kind, country_id, transaction_id, due_at, maker_id, created_at, updated_at,
      filing_status, sent_on, sent_by, regulator_reference)
    select 'STR', t.country_id, r.transaction_id, r.due_at, r.filed_by, r.filed_at, r.filed_at,
      case when r.sent_on is null then 'DRAFT' else 'SENT' end, r.sent_on,
      case when r.sent_on is null then null else r.filed_by end,
      case when r.sent_on is null then null else r.report_number end
    from suspicion_report r join transaction t using (transaction_id)`,

  // The money of a confirmed match is frozen, which is reported at once.
  `create function regulator_report_of_match() returns trigger language plpgsql as $$
    begin
      insert into regulator_report (filing_kind, country_id, transaction_id, due_at, maker_id, created_at, updated_at)
        select 'AFR', t.country_id, new.transaction_id, new.listed_at, new.maker_id, new.listed_at, new.listed_at
        from transaction t where t.transaction_id = new.transaction_id and t.env = 'live'
      on conflict (filing_kind, transaction_id) do nothing;
      return null;
    end $$`,
  `create trigger regulator_report_of_match after insert on internal_listing
    for each row execute function regulator_report_of_match()`,
]
