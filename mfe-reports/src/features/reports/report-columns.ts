import { isNumber } from '@portal/contract/conditions/condition-column'
import { GROUP_SPANS, spanName } from '@portal/contract/reports/report'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import type { ReportValues } from './report-form.ts'

type Chosen = Pick<ReportValues, 'reportFieldList' | 'reportGroupBy' | 'reportSums' | 'reportSort' | 'shows'>

/** Returns the columns whose values can be added up. */
export const addable = (columns: readonly ReportColumn[]): ReportColumn[] =>
  columns.filter(({ columnKind }) => isNumber(columnKind))

type Words = (key: string, params?: Readonly<Record<string, string>>) => string

/** Returns the columns by which rows can be grouped. A date column also offers weeks and months. */
export const groupable = (columns: readonly ReportColumn[], c: Words): Pick<ReportColumn, 'columnName' | 'label'>[] =>
  columns
    .filter(({ valueKind }) => valueKind !== 'amount' && valueKind !== 'number')
    .flatMap(({ columnName, label, valueKind }) => {
      const spans = valueKind === 'moment' || valueKind === 'day' ? GROUP_SPANS : []
      return [
        { columnName, label },
        ...spans.map((span) => ({
          columnName: spanName(columnName, span),
          label: c(`reportColumn.${span}Of`, { column: label }),
        })),
      ]
    })

/** Returns the columns by which a result can be sorted, with their labels in the result. */
export function sortable(
  columns: readonly ReportColumn[],
  { shows, reportFieldList, reportGroupBy, reportSums }: Chosen,
  c: Words,
): { value: string; label: string }[] {
  const named = columns.map(({ columnName, label }) => ({ value: columnName, label }))
  if (shows === 'ROWS')
    return reportFieldList.length === 0 ? named : named.filter(({ value }) => reportFieldList.includes(value))
  const groups = groupable(columns, c).map(({ columnName, label }) => ({ value: columnName, label }))
  return [
    ...groups.filter(({ value }) => reportGroupBy.includes(value)),
    { value: 'rowCount', label: c('reportColumn.rowCount') },
    ...named
      .filter(({ value }) => reportSums.includes(value))
      .map(({ value, label }) => ({ value: `sum_${value}`, label: c('reportColumn.sumOf', { column: label }) })),
  ]
}

/**
 * Corrects the chosen columns after a change: drops columns that the source lacks, groups sums by their currency, and
 * drops a sort order by hidden columns. Returns only the corrected fields. Null if no field needs correction, and until
 * the columns are loaded.
 */
export function settledColumns(columns: readonly ReportColumn[], values: Chosen): Partial<Chosen> | null {
  if (columns.length === 0) return null
  const known = (names: readonly string[]) =>
    names.filter((name) => columns.some(({ columnName }) => columnName === name))
  const reportSums = known(values.reportSums)
  const currencies = columns.flatMap(({ columnName, currencyColumn }) =>
    currencyColumn !== undefined && reportSums.includes(columnName) ? [currencyColumn] : [],
  )
  const groups = groupable(columns, String).map(({ columnName }) => columnName)
  const chosen = values.reportGroupBy.filter((name) => groups.includes(name))
  const reportGroupBy = [...new Set([...chosen, ...currencies])]
  const settled = { reportFieldList: known(values.reportFieldList), reportGroupBy, reportSums }
  const [sorted = ''] = values.reportSort.split(':')
  const isShown = sortable(columns, { ...values, ...settled }, String).some(({ value }) => value === sorted)
  const wanted = { ...settled, reportSort: isShown ? values.reportSort : '' }
  const moved = Object.entries(wanted).filter(([name, value]) => String(value) !== String(values[name as keyof Chosen]))
  return moved.length === 0 ? null : Object.fromEntries(moved)
}
