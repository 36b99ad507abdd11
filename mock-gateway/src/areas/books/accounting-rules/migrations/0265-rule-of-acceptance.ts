import { type Kysely, sql } from 'kysely'

/**
 * Orders store the version of their rule, and the code of a deleted rule can be created again (ruling A113). Orders accepted
 * before keep no version: it is derived from the history of the rule.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table transaction add column rule_version integer check (rule_version > 0)',
  // Lower versions belong to a deleted rule that had the same code: they post the orders accepted then, and no new ones.
  'alter table accounting_rule add column first_version integer not null default 1',
  'drop index accounting_rule_code',
  'create unique index accounting_rule_code on accounting_rule (lower(ae_code)) where deleted_at is null',
]
