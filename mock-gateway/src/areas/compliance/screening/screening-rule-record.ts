import type { ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { choiceIn, columnsOf, type ListColumns, recordOf, selectionsOf } from '../../../engine/read/index.ts'

const rules = (db: Kysely<Database>) => db.selectFrom('screening_rule as r')
const column = columnsOf(rules)

/** SQL of each field over `screening_rule r`: the newest version, or the proposed values of a new rule. */
export const RULE_COLUMNS: ListColumns<ScreeningRuleRecord> = {
  screeningCode: column.text('r.screening_code'),
  screeningType: choiceIn('screeningType', column.text('r.screening_type')),
  screeningDescription: column.name('r.screening_description'),
  screeningMode: choiceIn('screeningMode', column.text('r.screening_mode')),
  screeningEffect: choiceIn('screeningEffect', column.text('r.screening_effect')),
  screeningPoints: column.optionalCount('r.screening_points'),
  conditions: column.plain('r.conditions'),
}

/** SQL condition over `screening_rule r`: the rule was not deleted. */
export const IS_KEPT: RawBuilder<boolean> = sql<boolean>`r.deleted_at is null`

/**
 * Returns a rule, or null if there is no such rule or it was deleted. If requested, the rule is locked until the
 * transaction ends.
 */
export async function findRule(db: Kysely<Database>, screeningCode: string, { lock = false }: { lock?: boolean } = {}) {
  const query = rules(db)
    .select(selectionsOf(RULE_COLUMNS))
    .select(['r.screening_status as status', 'r.version', 'r.passed_on_at as since'])
    .where('r.screening_code', '=', screeningCode)
    .where(IS_KEPT)
  const found = await (lock ? query.forNoKeyUpdate('r') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version, since } = found
  return { status, version, since, values: recordOf<ScreeningRuleRecord>(RULE_COLUMNS, found) }
}
