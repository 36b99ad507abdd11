import { type Kysely, sql } from 'kysely'

/** Slabs and entries of accounting rules, their versions, and makers' drafts. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table accounting_rule
    add column ae_charge_code text not null default 'CHG001',
    add column ae_transaction_code text not null default 'TRN001',
    add column ae_holds_from date,
    add column slabs jsonb not null default '[]',
    add column maker_id uuid references app_user,
    add column checker_id uuid references app_user,
    add column deleted_at timestamptz`,
  'create unique index accounting_rule_code on accounting_rule (lower(ae_code))',

  // The rule that posted a transaction stays readable: a version is never changed or deleted.
  `create table accounting_rule_version (
    ae_code text not null references accounting_rule,
    rule_version integer not null check (rule_version > 0),
    ae_description text not null,
    ae_charge_code text not null,
    ae_transaction_code text not null,
    slabs jsonb not null,
    holds_from timestamptz not null,
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    cq_id uuid references queue_item,
    authorized_at timestamptz not null,
    primary key (ae_code, rule_version),
    check (holds_from >= authorized_at))`,
  `create function accounting_rule_version_stays() returns trigger language plpgsql as $$
    begin raise exception 'a version of an accounting rule is never changed'; end $$`,
  `create trigger accounting_rule_version_stays before update or delete on accounting_rule_version
    for each row execute function accounting_rule_version_stays()`,
  `create trigger accounting_rule_version_kept before truncate on accounting_rule_version
    execute function accounting_rule_version_stays()`,

  `create table accounting_rule_draft (
    maker_id uuid not null references app_user,
    ae_code text not null,
    ae_description text not null,
    slabs jsonb not null,
    from_version integer,
    updated_at timestamptz not null,
    primary key (maker_id, ae_code))`,
]
