import type { ReportColumn, ResultRow } from '@portal/contract/reports/reports.calls'

/** A measure of a chart of groups: the count, or a total in one currency (ruling A68). */
export interface Measure {
  readonly columnName: string
  readonly currencyColumn: string | null
  readonly currency: string | null
}

const isMeasured = ({ valueKind }: ReportColumn) => valueKind === 'count' || valueKind === 'amount'

/** Returns the measures that a chart of the rows can show. A total in three currencies gives three measures. */
export function measuresOf(columns: readonly ReportColumn[], rows: readonly ResultRow[]): Measure[] {
  return columns.filter(isMeasured).flatMap(({ columnName, currencyColumn = null }): Measure[] => {
    if (currencyColumn === null) return [{ columnName, currencyColumn, currency: null }]
    const currencies = [...new Set(rows.flatMap((row) => row[currencyColumn] ?? []))].toSorted()
    return currencies.map((currency) => ({ columnName, currencyColumn, currency }))
  })
}

/** The maximum number of series in a chart, which has only this many line styles. */
const MOST_SERIES = 6

interface Drawn {
  readonly points: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly (string | null)[] }[]
}

/**
 * Returns the series of a chart. Groups by two columns form a series for each value of the second column, if it has at
 * most `MOST_SERIES` values. All other groups form one series.
 */
export function drawnGroups(
  columns: readonly ReportColumn[],
  rows: readonly ResultRow[],
  { columnName, currencyColumn, currency }: Measure,
  inWords: (column: ReportColumn, value: string | null) => string,
): Drawn {
  const kept = currencyColumn === null ? rows : rows.filter((row) => row[currencyColumn] === currency)
  const groups = columns.filter((column) => !isMeasured(column) && column.columnName !== currencyColumn)
  const wordsOf = (row: ResultRow, of: readonly ReportColumn[]) =>
    of.map((column) => inWords(column, row[column.columnName] ?? null)).join(' · ')
  const [first, second, ...others] = groups
  const parts = second === undefined ? [] : [...new Set(kept.map((row) => wordsOf(row, [second])))]
  if (first === undefined || second === undefined || others.length > 0 || parts.length > MOST_SERIES)
    return {
      points: kept.map((row) => wordsOf(row, groups)),
      series: [{ name: '', values: kept.map((row) => row[columnName] ?? null) }],
    }
  const points = [...new Set(kept.map((row) => wordsOf(row, [first])))]
  const cellOf = (point: string, part: string) =>
    kept.find((row) => wordsOf(row, [first]) === point && wordsOf(row, [second]) === part)?.[columnName] ?? null
  return { points, series: parts.map((name) => ({ name, values: points.map((point) => cellOf(point, name)) })) }
}
