import type { ReportColumn } from '@portal/contract/calls/reports'
import { MOST_CONDITIONS } from '@portal/contract/records/condition'
import { operatorsOf } from '@portal/contract/records/condition-column'
import { REPORT_FUNCTIONS, type ReportCondition } from '@portal/contract/records/report'

/** A row of a condition as the form holds it: nothing may be chosen yet. */
export type RowValues = Omit<ReportCondition, 'queryType'> & { readonly queryType: ReportCondition['queryType'] | '' }

export const EMPTY_ROW: RowValues = {
  columnName: '',
  queryType: '',
  keyword: '',
  keywordType: 'TEXT',
  join: 'NONE',
  isAsked: 'NO',
}

/** An empty-looking row is no condition (spec §5). */
export const saidRows = (rows: readonly RowValues[]): ReportCondition[] =>
  rows.filter(({ columnName, queryType, keyword }) => columnName && queryType && keyword) as ReportCondition[]

/**
 * Rows as they have to be after one was changed (spec §5): nothing stands behind NONE, something does behind OR and AND; what a
 * column cannot be compared by or with is empty again. The same rows, itself, where nothing is to be done.
 */
export function settledRows(columns: readonly ReportColumn[], rows: readonly RowValues[]): readonly RowValues[] {
  const end = rows.findIndex(({ join }) => join === 'NONE')
  const kept = end === -1 ? rows : rows.slice(0, end + 1)
  const whole = end === -1 && kept.length < MOST_CONDITIONS ? [...kept, EMPTY_ROW] : kept
  const settled = whole.map((row) => settledRow(columns, row))
  return settled.length === rows.length && settled.every((row, at) => row === rows[at]) ? rows : settled
}

function settledRow(columns: readonly ReportColumn[], row: RowValues): RowValues {
  if (row.columnName === '' || columns.length === 0) return row
  const column = columns.find(({ columnName }) => columnName === row.columnName)
  if (column === undefined) return { ...EMPTY_ROW, join: row.join }
  const isFunction = (REPORT_FUNCTIONS as readonly string[]).includes(row.keyword)
  if (row.queryType !== '' && !operatorsOf(column).includes(row.queryType)) return { ...row, queryType: '' }
  if (row.keywordType === 'FUNCTION' && column.columnKind !== 'day') return { ...row, keyword: '', keywordType: 'TEXT' }
  if (row.keywordType === 'FUNCTION' && !isFunction) return { ...row, keyword: 'CURRENT_DATE' }
  if (row.keywordType === 'TEXT' && column.columnKind === 'day' && isFunction) return { ...row, keyword: '' }
  if (column.options && row.keyword !== '' && !column.options.includes(row.keyword)) return { ...row, keyword: '' }
  return row
}

/** What is missing of rows that are begun; a single one may be empty. */
export function rowFaults(rows: readonly RowValues[]): { path: string; message: string }[] {
  const isLone = rows.length === 1
  return rows.flatMap((row, at) => {
    if (isLone && row.columnName === '') return []
    const named = (['columnName', 'queryType', 'keyword'] as const).filter((field) => row[field] === '')
    return named.map((field) => ({ path: `conditions[${at}].${field}`, message: 'validation.required' }))
  })
}
