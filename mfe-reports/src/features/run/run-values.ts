import type { RequestOf } from '@portal/contract'
import type { ReportAsked, ReportColumn, runReport } from '@portal/contract/reports/reports.calls'
import { type AskedValues, askedValues, parametersOf } from '../../conditions/asked-values.ts'
import { EMPTY_ROW, type RowValues, saidRows } from '../../conditions/condition-rows.ts'

/** The settings of a run as form values. */
export interface RunValues {
  readonly asked: AskedValues
  readonly conditions: readonly RowValues[]
  readonly columns: readonly string[]
}

/** The settings of a run as they are sent. */
export type RunSettings = Pick<RequestOf<typeof runReport>, 'parameters' | 'conditions' | 'reportFieldList'>

export const runValues = (asked: readonly ReportAsked[]): RunValues => ({
  asked: askedValues(asked),
  conditions: [EMPTY_ROW],
  columns: [],
})

/**
 * Returns only the settings that the user changed, because a run without settings shows the report unchanged. A chosen
 * amount column also adds its currency column.
 */
export function runSettings(
  { asked: given, conditions, columns: chosen }: RunValues,
  asked: readonly ReportAsked[],
  columns: readonly ReportColumn[],
): RunSettings {
  const parameters = parametersOf(asked, given)
  const rows = saidRows(conditions)
  const names = columns
    .filter(({ columnName }) => isShown(columnName, columns, chosen))
    .map(({ columnName }) => columnName)
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(rows.length > 0 && { conditions: rows }),
    ...(chosen.length > 0 && { reportFieldList: names.join(',') }),
  }
}

const isShown = (name: string, columns: readonly ReportColumn[], chosen: readonly string[]) =>
  chosen.includes(name) ||
  columns.some(({ columnName, currencyColumn }) => currencyColumn === name && chosen.includes(columnName))
