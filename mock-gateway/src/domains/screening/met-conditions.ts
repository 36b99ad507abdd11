import type { MetCondition } from '@portal/contract/calls/screening'
import type { ConditionRow } from '@portal/contract/records/condition'
import { maskedNumber } from '@portal/contract/records/identity-document'
import { screeningColumn } from '@portal/contract/records/screening-column'
import type { ScreeningType } from '@portal/contract/records/transaction'
import { compileRule } from './engine/rule-set.ts'
import type { Screened } from './engine/screen.ts'
import type { TransactionRecord } from './engine/screened.ts'
import { columnValue, dayOf } from './engine/screening-values.ts'
import { type Truth, testOf } from './engine/truth.rules.ts'

/** Of a document's number its last characters are told (money §9). */
const MASKED = 'transactionSenderIdNumber'
const shown = (column: string, value: string) => (column === MASKED ? maskedNumber(value) : value)

/** Values by column as they are told. */
export const shownValues = (seen: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(seen).map(([column, value]) => [column, shown(column, value)]))

/** Each row of a condition with what was seen of a transaction, and how it compares. */
export function metConditions(
  record: TransactionRecord,
  type: ScreeningType,
  conditions: readonly ConditionRow[],
  seen: Readonly<Record<string, string>>,
): MetCondition[] {
  const today = dayOf(record)
  return conditions.map((row) => {
    const kind = screeningColumn(type, row.columnName)?.columnKind
    const value = seen[row.columnName] ?? null
    const truth: Truth = kind === undefined ? 'ERROR' : testOf(kind, row)(value, today)
    return { ...row, value: value === null ? null : shown(row.columnName, value), truth }
  })
}

/** What a condition says of a transaction, in all and row by row. */
export function tryConditions(
  type: ScreeningType,
  conditions: readonly ConditionRow[],
  { record, order }: Screened,
): { readonly truth: Truth; readonly conditions: MetCondition[] } {
  const seen: Record<string, string> = {}
  for (const { columnName } of conditions) {
    const value = columnValue(type, record, order, columnName)
    if (value !== null) seen[columnName] = value
  }
  const rule = compileRule(type, { screeningCode: '', ruleVersion: 0, screeningMode: 'LIVE', conditions })
  return {
    truth: rule.truth((column) => seen[column] ?? null, dayOf(record)),
    conditions: metConditions(record, type, conditions, seen),
  }
}
