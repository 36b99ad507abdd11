import {
  comparedRows,
  EMPTY_ROW as EMPTY,
  joinFaults,
  rowField,
  settledRows,
  type RowValues as Values,
} from '@portal/contract/conditions/condition-rows'
import { REPORT_FUNCTIONS, type ReportCondition } from '@portal/contract/reports/report'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'

/** A row as form values. */
export type RowValues = Values<ReportCondition>

export const EMPTY_ROW: RowValues = { ...EMPTY, isAsked: 'NO' }

/** Returns the rows that are conditions. An empty row is not a condition (spec §5). */
export const saidRows = (rows: readonly RowValues[]): ReportCondition[] =>
  comparedRows(rows).filter(({ keyword }) => keyword !== '')

/**
 * Returns the rows of a report's condition after the correction that a changed row requires. Until the columns are
 * loaded, the rows are returned unchanged.
 */
export const settledConditions = (
  columns: readonly ReportColumn[],
  rows: readonly RowValues[],
): readonly RowValues[] =>
  columns.length === 0
    ? rows
    : settledRows(rows, {
        empty: EMPTY_ROW,
        columnOf: (name) => columns.find(({ columnName }) => columnName === name),
        functions: REPORT_FUNCTIONS,
      })

/**
 * Returns the faults of rows: how they are joined, and the missing fields of incomplete rows. An empty row is complete
 * if it is the only row.
 */
export function rowFaults(rows: readonly RowValues[]) {
  const isLone = rows.length === 1
  const missing = rows.flatMap((row, at) => {
    if (isLone && row.columnName === '') return []
    const named = (['columnName', 'queryType', 'keyword'] as const).filter((field) => row[field] === '')
    return named.map((field) => ({ path: rowField(at, field), message: 'validation.required' }))
  })
  return [...joinFaults(rows), ...missing]
}
