import { expect, test } from '@jest/globals'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { groupable, settledColumns, sortable } from './report-columns.ts'

const COLUMNS: readonly ReportColumn[] = [
  { columnName: 'mtoName', columnKind: 'text', valueKind: 'text', label: 'Partner' },
  { columnName: 'amount', columnKind: 'number', valueKind: 'amount', label: 'Amount', currencyColumn: 'currency' },
  { columnName: 'currency', columnKind: 'currency', valueKind: 'text', label: 'Currency' },
]
const CHOSEN = { shows: 'ROWS', reportFieldList: [], reportGroupBy: [], reportSums: [], reportSort: '' } as const
const words = (key: string, { column = '' } = {}) => `${key} ${column}`.trim()

test('a group with a total is also grouped by the currency of that total', () => {
  const values = { ...CHOSEN, shows: 'GROUPS', reportGroupBy: ['mtoName'], reportSums: ['amount'] } as const
  expect(settledColumns(COLUMNS, values)).toEqual({ reportGroupBy: ['mtoName', 'currency'] })
})

test('rows can be grouped by a day column, by its week and by its month', () => {
  const day = { columnName: 'created', columnKind: 'day', valueKind: 'moment', label: 'Created' } as const
  const values = {
    ...CHOSEN,
    shows: 'GROUPS',
    reportGroupBy: ['created_month'],
    reportSort: 'created_month:asc',
  } as const
  expect(groupable([day], words)).toEqual([
    { columnName: 'created', label: 'Created' },
    { columnName: 'created_week', label: 'reportColumn.weekOf Created' },
    { columnName: 'created_month', label: 'reportColumn.monthOf Created' },
  ])
  expect(settledColumns([day], values)).toBeNull()
})

test('columns missing in the source are removed from the report, and hidden columns from its sort order', () => {
  const values = { ...CHOSEN, reportFieldList: ['gone', 'amount'], reportSort: 'mtoName:asc' }
  expect(settledColumns(COLUMNS, values)).toEqual({ reportFieldList: ['amount'], reportSort: '' })
})

test('the report stays unchanged until the columns are loaded, and if all its columns are valid', () => {
  expect(settledColumns([], { ...CHOSEN, reportFieldList: ['gone'] })).toBeNull()
  expect(settledColumns(COLUMNS, { ...CHOSEN, reportSort: 'mtoName:asc' })).toBeNull()
})

test('rows can be sorted by shown columns; groups by their columns, their row count and their totals', () => {
  expect(sortable(COLUMNS, CHOSEN, words).map(({ value }) => value)).toEqual(['mtoName', 'amount', 'currency'])
  const values = { ...CHOSEN, shows: 'GROUPS', reportGroupBy: ['currency'], reportSums: ['amount'] } as const
  expect(sortable(COLUMNS, values, words)).toEqual([
    { value: 'currency', label: 'Currency' },
    { value: 'rowCount', label: 'reportColumn.rowCount' },
    { value: 'sum_amount', label: 'reportColumn.sumOf Amount' },
  ])
})
