import type { AccountingRuleRecord } from '@portal/contract/accounting-rules/accounting-rule'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { columnsOf, type ListColumns, recordOf, selectionsOf } from '../../../engine/read/index.ts'

const rules = (db: Kysely<Database>) => db.selectFrom('accounting_rule as r')
const column = columnsOf(rules)

/** SQL of each field over `accounting_rule r`: the newest version, or the proposed values of a new rule. */
export const RULE_COLUMNS: ListColumns<AccountingRuleRecord> = {
  aeCode: column.text('r.ae_code'),
  aeDescription: column.name('r.ae_description'),
  aeChargeCode: column.text('r.ae_charge_code'),
  aeTransactionCode: column.text('r.ae_transaction_code'),
  aeHoldsFrom: column.plain('r.ae_holds_from'),
  slabs: column.plain('r.slabs'),
}

/** SQL condition over `accounting_rule r`: the rule was not deleted. */
export const IS_KEPT: RawBuilder<boolean> = sql<boolean>`r.deleted_at is null`

/**
 * Returns a rule, or null if there is no such rule. Finds deleted rules only with `withDeleted`. If requested, the rule
 * is locked until the transaction ends.
 */
export async function findRule(
  db: Kysely<Database>,
  aeCode: string,
  { lock = false, withDeleted = false }: { lock?: boolean; withDeleted?: boolean } = {},
) {
  const query = rules(db)
    .select(selectionsOf(RULE_COLUMNS))
    .select(['r.ae_status as status', 'r.version', 'r.passed_on_at as since'])
    .where('r.ae_code', '=', aeCode)
    .where(withDeleted ? sql<boolean>`true` : IS_KEPT)
  const found = await (lock ? query.forNoKeyUpdate('r') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version, since } = found
  return { status, version, since, values: recordOf<AccountingRuleRecord>(RULE_COLUMNS, found) }
}
