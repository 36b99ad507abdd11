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

test('a summed column is grouped by its currency', () => {
  const values = { ...CHOSEN, shows: 'GROUPS', reportGroupBy: ['mtoName'], reportSums: ['amount'] } as const
  expect(settledColumns(COLUMNS, values)).toEqual({ reportGroupBy: ['mtoName', 'currency'] })
})

test('days are grouped by their weeks and months too', () => {
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

test('columns missing in the source are removed, and hidden columns are not sorted by', () => {
  const values = { ...CHOSEN, reportFieldList: ['gone', 'amount'], reportSort: 'mtoName:asc' }
  expect(settledColumns(COLUMNS, values)).toEqual({ reportFieldList: ['amount'], reportSort: '' })
})

test('nothing changes before the columns are loaded, nor if all is valid', () => {
  expect(settledColumns([], { ...CHOSEN, reportFieldList: ['gone'] })).toBeNull()
  expect(settledColumns(COLUMNS, { ...CHOSEN, reportSort: 'mtoName:asc' })).toBeNull()
})

test('rows can be sorted by shown columns, groups by theirs, their number and their totals', () => {
  expect(sortable(COLUMNS, CHOSEN, words).map(({ value }) => value)).toEqual(['mtoName', 'amount', 'currency'])
  const values = { ...CHOSEN, shows: 'GROUPS', reportGroupBy: ['currency'], reportSums: ['amount'] } as const
  expect(sortable(COLUMNS, values, words)).toEqual([
    { value: 'currency', label: 'Currency' },
    { value: 'rowCount', label: 'reportColumn.rowCount' },
    { value: 'sum_amount', label: 'reportColumn.sumOf Amount' },
  ])
})
