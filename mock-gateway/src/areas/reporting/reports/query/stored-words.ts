import { comparedWords, rowWords } from '@portal/contract/conditions/comparison-words'
import type { Locale } from '@portal/contract/format'
import { FIRST_SOURCE, namesIn, type ReportCondition, type ReportRecord } from '@portal/contract/reports/report'
import { reportComparisonWords, reportFunctionWords } from '@portal/contract/reports/report-words'
import { findKnownTable, REFERENCE_PREFIX, type TableColumn } from '../catalogue/index.ts'
import { ROW_COUNT } from './report-query.ts'
import { NO_SOURCES, type ReportSources } from './report-sources.ts'
import { columnInWords, type Words, wordsIn } from './words.ts'

// Describes a stored report in words, from the catalogue if its source no longer exists.

type Stored = Partial<Pick<ReportRecord, 'reportType' | 'reportTable' | 'reportJoinTable'>>

/** Returns the label of a table, or the name of a report. */
export function tableWords(name: string, c: Words): string {
  const table = findKnownTable(name)
  if (table !== undefined) return c(table.labelKey)
  return name.startsWith(REFERENCE_PREFIX) ? name.slice(REFERENCE_PREFIX.length) : name
}

/** Returns the labels of columns: `Direct credits · Status, Number`. */
export const columnsWords = (list: string, report: Stored, c: Words, on = NO_SOURCES): string =>
  namesIn(list)
    .map((name) => columnWords(name, report, c, on))
    .join(', ')

/** Returns both sides of a join in words. */
export const joinWords = (joinOn: string, report: Stored, c: Words, on = NO_SOURCES): string =>
  joinOn
    .split('=')
    .map((name) => columnWords(name.trim(), report, c, on))
    .join(' = ')

/** Returns a report's sort order in words. */
export function sortWords(sort: string, report: Stored, c: Words, on = NO_SOURCES): string {
  const [name = '', direction] = sort.split(':')
  return c(`reportSort.${direction === 'asc' ? 'asc' : 'desc'}`, { column: columnWords(name, report, c, on) })
}

/** Returns the rows of a condition, one per line, with the parameters that each run may change. */
export function conditionLines(
  rows: readonly ReportCondition[],
  report: Stored,
  c: Words,
  locale: Locale,
  on = NO_SOURCES,
): string[] {
  return rows.map((row) => {
    const { columnName, isAsked } = row
    const label = columnWords(columnName, report, c, on)
    const column = storedColumn(columnName, report, c, on)?.column
    const words =
      column === undefined
        ? `${comparedWords(label, c)} ${c(`queryType.${row.queryType}`)} ${row.keywordType === 'FUNCTION' ? reportFunctionWords(row.keyword, c) : row.keyword}`
        : reportComparisonWords({ ...columnInWords(columnName, column, c), label }, row, c, locale)
    const asked = isAsked === 'YES' ? ` · ${c('labels.isAsked')}` : ''
    return rowWords(row, `${words}${asked}`, c)
  })
}

const TOTAL = 'sum_'
const SIDE = /^[ab]_/
const SIDE_OR_TOTAL = /^(?:[ab]_|sum_)+/
const WITHIN_SPAN = /^(.+?)(?:_(week|month))?$/

interface StoredColumn {
  /** The column's name in its source. */
  readonly called: string
  /** The name of the column's source, for a column of a join. */
  readonly source?: string
  readonly column?: TableColumn
}

/**
 * Returns the label of a column by its name in a report. The label comes from the source on the column's side of a
 * join, from that source's own source, or is made for derived values. Null if the column has no label.
 */
function storedColumn(name: string, report: Stored, c: Words, on: ReportSources): StoredColumn | null {
  const isJoin = report.reportType === 'JOIN'
  const isTotal = name.startsWith(TOTAL)
  const sided = isTotal ? name.slice(TOTAL.length) : name
  const table = (!isJoin || sided.startsWith(FIRST_SOURCE) ? report.reportTable : report.reportJoinTable) ?? ''
  const own = isJoin ? sided.replace(SIDE, '') : sided
  const below = on.reports.get(table)
  const found = below === undefined ? tableColumn(own, table, c, on) : storedColumn(own, below, c, on)
  if (found === null) return null
  return {
    ...(isJoin ? { source: tableWords(table, c) } : {}),
    ...found,
    called: isTotal ? c('reportColumn.sumOf', { column: found.called }) : found.called,
  }
}

/**
 * Returns the catalogue's column for a name in a stored report, through the report's sources; undefined if the
 * catalogue has no such column.
 */
export const columnOfStored = (name: string, report: Stored, on: ReportSources): TableColumn | undefined =>
  storedColumn(name, report, wordsIn('en'), on)?.column

function tableColumn(name: string, table: string, c: Words, on: ReportSources): StoredColumn | null {
  // Only the names of columns are known of a deleted report.
  const own = name.replace(SIDE_OR_TOTAL, '')
  const [, base = own, span] = WITHIN_SPAN.exec(own) ?? []
  const column = (findKnownTable(table) ?? on.tables.get(table))?.columns[base]
  const key = base === ROW_COUNT ? 'reportColumn.rowCount' : (column?.labelKey ?? `labels.${base}`)
  const word = column?.label ?? c(key)
  if (word === key) return null
  const made = [...(span === undefined ? [] : [span]), ...(name.includes(TOTAL) ? ['sum'] : [])]
  const called = made.reduce((label, one) => c(`reportColumn.${one}Of`, { column: label }), word)
  return { called, ...(column === undefined ? {} : { column }) }
}

function columnWords(name: string, report: Stored, c: Words, on: ReportSources): string {
  const found = storedColumn(name, report, c, on)
  if (found === null) return name
  return found.source === undefined ? found.called : `${found.source} · ${found.called}`
}
