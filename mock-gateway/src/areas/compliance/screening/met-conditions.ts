import { maskedNumber } from '@portal/contract/cash-pickups/identity-document'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import type { MetCondition } from '@portal/contract/screening/screening.calls'
import { screeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { fetchValues, NOTHING_FETCHED } from './engine/fetch-values.ts'
import { compileRule } from './engine/rule-set.ts'
import { BUDGET_MS } from './engine/screen.ts'
import type { Screened, TransactionRecord } from './engine/screened.ts'
import { columnValue, dayOf } from './engine/screening-values.ts'
import { type Truth, testOf } from './engine/truth.rules.ts'
import type { Evidence } from './engine/value-source.ts'
import { comparedConditions } from './refuse-conditions.ts'

/** The column with a document number. Only the last characters of the number are shown (money §9). */
const MASKED = 'transactionSenderIdNumber'
const shown = (column: string, value: string) => (column === MASKED ? maskedNumber(value) : value)

/** Returns the values by column as users see them. */
export const shownValues = (seen: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(seen).map(([column, value]) => [column, shown(column, value)]))

/** Returns each row of a condition with the transaction's value and the result of the comparison. */
export function metConditions(
  record: TransactionRecord,
  type: ScreeningType,
  conditions: readonly ConditionRow[],
  seen: Readonly<Record<string, string>>,
  evidence: Readonly<Record<string, Evidence>> = {},
): MetCondition[] {
  const today = dayOf(record)
  return comparedConditions(type, conditions).map((row) => {
    const column = screeningColumn(type, row.columnName)
    const value = seen[row.columnName] ?? null
    const truth: Truth = column === undefined ? 'ERROR' : testOf(column, row)(value, today)
    const met = { ...row, value: value === null ? null : shown(row.columnName, value), truth }
    const behind = evidence[row.columnName]
    return behind === undefined ? met : { ...met, evidence: behind }
  })
}

/**
 * Returns the result of a condition for a transaction, in total and row by row.
 * @throws if a value could not be fetched
 */
export async function tryConditions(
  db: Kysely<Database>,
  type: ScreeningType,
  conditions: readonly ConditionRow[],
  screened: Screened,
): Promise<{ readonly truth: Truth; readonly conditions: MetCondition[] }> {
  const { record, order } = screened
  const rule = compileRule(type, {
    screeningCode: '',
    ruleVersion: 0,
    screeningMode: 'LIVE',
    screeningPoints: null,
    conditions,
  })
  const [fetched = NOTHING_FETCHED] = await fetchValues(db, [{ screened, columnNames: rule.fetched }], () => BUDGET_MS)
  const seen: Record<string, string> = {}
  const evidence: Record<string, Evidence> = {}
  for (const column of rule.columns) {
    const value = rule.fetched.has(column) ? fetched.read(column) : columnValue(type, record, order, column)
    if (value !== null) seen[column] = value
    const behind = fetched.evidence(column)
    if (behind !== undefined) evidence[column] = behind
  }
  return {
    truth: rule.truth((column) => seen[column] ?? null, dayOf(record)),
    conditions: metConditions(record, type, conditions, seen, evidence),
  }
}
