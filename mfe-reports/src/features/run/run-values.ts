import type { RequestOf } from '@portal/contract'
import type { ReportAsked, ReportColumn, runReport } from '@portal/contract/calls/reports'
import { REPORT_FUNCTIONS } from '@portal/contract/records/report'
import { EMPTY_ROW, type RowValues, saidRows } from '../../conditions/condition-rows.ts'

/** What a run is asked with, as its form holds it. */
export interface RunValues {
  readonly asked: readonly Pick<ReportAsked, 'keyword' | 'keywordType'>[]
  readonly conditions: readonly RowValues[]
  readonly columns: readonly string[]
}

/** What a run is asked with, as it is sent. */
export type RunSettings = Pick<RequestOf<typeof runReport>, 'parameters' | 'conditions' | 'reportFieldList'>

export const runValues = (asked: readonly ReportAsked[]): RunValues => ({
  asked: asked.map(({ keyword, keywordType }) => ({ keyword, keywordType })),
  conditions: [EMPTY_ROW],
  columns: [],
})

/** Only what is said: a run of which nothing is narrowed is the report itself. An amount comes with its currency. */
export function runSettings(
  { asked: given, conditions, columns: chosen }: RunValues,
  asked: readonly ReportAsked[],
  columns: readonly ReportColumn[],
): RunSettings {
  const parameters = asked.flatMap(({ at }, place) => {
    const value = given[place]
    return value === undefined ? [] : [{ at, ...settled(value) }]
  })
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

/** A moving day that was chosen before a written one took its place is none. */
function settled({ keyword, keywordType }: RunValues['asked'][number]) {
  const isFunction = (REPORT_FUNCTIONS as readonly string[]).includes(keyword)
  return keywordType === 'FUNCTION' && !isFunction ? { keyword: 'CURRENT_DATE', keywordType } : { keyword, keywordType }
}
