import { type Kysely, sql } from 'kysely'

/**
 * Only live and pending records reserve their natural key (ruling A101). If the key identifies the row, the next
 * record with that key reuses the row; lower versions belong to former records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // When the row passed from a former record with the same key to the present one.
  ...['screening_rule', 'accounting_rule', 'watch_list', 'reference_table'].map(
    (table) => `alter table ${table} add column passed_on_at timestamptz`,
  ),
  'alter table screening_rule add column first_version integer not null default 1',
  'drop index screening_rule_code',
  `create unique index screening_rule_code on screening_rule (lower(screening_code)) where screening_status <> 'DECLINED'`,
  'drop index accounting_rule_code',
  `create unique index accounting_rule_code on accounting_rule (lower(ae_code)) where ae_status <> 'DECLINED'`,
  'drop index report_name',
  `create unique index report_name on report (lower(report_name)) where report_status <> 'DECLINED'`,

  // A disabled role keeps its name, because it can be enabled; a role whose creation was rejected does not.
  'alter table role add column declined_at timestamptz',
  `update role set declined_at = updated_at where role_status = 'DISABLED'
    and exists (select from queue_item q where q.subject = 'role' and q.target_id = role_id
      and q.action = 'CREATE' and q.status = 'REJECTED')
    and not exists (select from queue_item q where q.subject = 'role' and q.target_id = role_id and q.status = 'AUTHORIZED')`,
  'drop index role_name',
  `create unique index role_name on role (role_name, (coalesce(country_id, ''))) where declined_at is null`,
]
