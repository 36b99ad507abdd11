import type { Locale } from '@portal/contract/format'
import { FIRST_SOURCE, namesIn, type ReportCondition, type ReportRecord } from '@portal/contract/records/report'
import { reportComparisonWords, reportFunctionWords } from '@portal/contract/records/report-words'
import { findKnownTable, REFERENCE_PREFIX } from '../catalogue/index.ts'
import { ROW_COUNT } from './report-query.ts'
import { toldColumn, type Words } from './words.ts'

// A report as it is stored, in words of the catalogue: what it stands on is not read, for it may be gone or nothing of the reader's.

type Stored = Partial<Pick<ReportRecord, 'reportType' | 'reportTable' | 'reportJoinTable'>>

/** A table as it is called; a report by its own name. */
export function tableWords(name: string, c: Words): string {
  const table = findKnownTable(name)
  if (table !== undefined) return c(table.labelKey)
  return name.startsWith(REFERENCE_PREFIX) ? name.slice(REFERENCE_PREFIX.length) : name
}

/** Names of columns, in words: `Direct credits · Status, Number`. */
export const columnsWords = (list: string, report: Stored, c: Words): string =>
  namesIn(list)
    .map((name) => columnWords(name, report, c))
    .join(', ')

/** Both sides of a join. */
export const joinWords = (on: string, report: Stored, c: Words): string =>
  on
    .split('=')
    .map((name) => columnWords(name.trim(), report, c))
    .join(' = ')

/** What a report is sorted by. */
export function sortWords(sort: string, report: Stored, c: Words): string {
  const [name = '', direction] = sort.split(':')
  return c(`reportSort.${direction === 'asc' ? 'asc' : 'desc'}`, { column: columnWords(name, report, c) })
}

/** Rows of a condition, one a line, with what each run may ask otherwise. */
export function conditionLines(rows: readonly ReportCondition[], report: Stored, c: Words, locale: Locale): string[] {
  return rows.map((row) => {
    const { columnName, isAsked, join } = row
    const label = columnWords(columnName, report, c)
    const column = storedColumn(columnName, report).column
    const told =
      column === undefined
        ? `${label} ${c(`queryType.${row.queryType}`)} ${row.keywordType === 'FUNCTION' ? reportFunctionWords(row.keyword, c) : row.keyword}`
        : reportComparisonWords({ ...toldColumn(columnName, column, c), label }, row, c, locale)
    const asked = isAsked === 'YES' ? ` · ${c('labels.isAsked')}` : ''
    return `${told}${asked}${join === 'NONE' ? '' : ` ${c(`conditionJoin.${join}`)}`}`
  })
}

const SIDE_OR_TOTAL = /^(?:[ab]_|sum_)+/
const WITHIN_SPAN = /^(.+?)(?:_(week|month))?$/

/** The table that a column is of, what it is called there, and what was made of it. */
function storedColumn(name: string, { reportType, reportTable, reportJoinTable }: Stored) {
  const isFirst = reportType !== 'JOIN' || name.startsWith(FIRST_SOURCE)
  const table = (isFirst ? reportTable : reportJoinTable) ?? ''
  const own = name.replace(SIDE_OR_TOTAL, '')
  const [, base = own, span] = WITHIN_SPAN.exec(own) ?? []
  const made = [...(span === undefined ? [] : [span]), ...(name.includes('sum_') ? ['sum'] : [])]
  return { table, base, made, column: findKnownTable(table)?.columns[base] }
}

function columnWords(name: string, report: Stored, c: Words): string {
  const { table, base, made, column } = storedColumn(name, report)
  const key = base === ROW_COUNT ? 'reportColumn.rowCount' : (column?.labelKey ?? `labels.${base}`)
  const word = c(key)
  if (word === key) return name
  const called = made.reduce((label, one) => c(`reportColumn.${one}Of`, { column: label }), word)
  return report.reportType === 'JOIN' ? `${tableWords(table, c)} · ${called}` : called
}
