import type { ConditionRow } from '@portal/contract/conditions/condition'
import { readCondition, type TextFault } from '@portal/contract/conditions/condition-text'
import { plainText } from '@portal/contract/schema'
import { screeningColumn, screeningColumns, writtenFault } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { parseDay } from '@portal/contract/values/day'

/**
 * The reason why a text is not a condition of a rule: invalid syntax, or a comparison that is not allowed for its
 * column.
 */
export type RuleTextFault =
  | 'tooLong'
  | { readonly at: number; readonly rest: string }
  | { readonly column: string; readonly key: string }

/**
 * Parses a condition written as text into rows for a type of rule. Column names may be in any case, and the typographic
 * spaces and apostrophes of word processors are accepted. A comparison that the rows cannot show is reported as a
 * fault, so that no comparison is lost.
 */
export function readRuleText(
  type: ScreeningType,
  text: string,
  { language, today }: { readonly language: string; readonly today: string },
): { readonly rows: readonly ConditionRow[] } | { readonly fault: RuleTextFault } {
  const written = readCondition(text)
  const plain = plainText(text)
  const result = 'fault' in written ? readCondition(plain) : written
  if ('fault' in result) return { fault: placed(result.fault, plain) }
  const columns = new Map(screeningColumns(type).map(({ columnName }) => [columnName.toLowerCase(), columnName]))
  const rows = result.rows.map((row) => {
    const columnName = columns.get(row.columnName.toLowerCase()) ?? row.columnName
    const isDay = row.keywordType === 'TEXT' && screeningColumn(type, columnName)?.columnKind === 'day'
    return { ...row, columnName, keyword: (isDay ? parseDay(row.keyword, language, today) : null) ?? row.keyword }
  })
  for (const row of rows) {
    const fault = writtenFault(type, row)
    if (fault !== null) return { fault: { column: row.columnName, key: fault.key } }
  }
  return { rows }
}

const placed = (fault: TextFault, text: string): RuleTextFault =>
  fault === 'tooLong' ? fault : { at: fault.at, rest: text.slice(fault.at) }
