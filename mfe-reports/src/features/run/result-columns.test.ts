/** @jest-environment node */
import { expect, test } from '@jest/globals'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { resultColumns } from './result-columns.ts'

const column = (columnName: string, valueKind: ReportColumn['valueKind']) =>
  ({ columnName, columnKind: 'text', valueKind, label: columnName }) as ReportColumn
const narrow = (...columns: ReportColumn[]) => resultColumns(columns).map((one) => one.narrow ?? null)

test('a phone shows the first column and the figure of a row, and for a group also the second grouping column', () => {
  const [day, partner, number] = [column('day', 'day'), column('partner', 'text'), column('rowCount', 'count')]
  expect(narrow(day, partner, number)).toEqual(['lead', 'below', 'below'])
  expect(narrow(day, number)).toEqual(['lead', 'below'])
  expect(narrow(column('reference', 'text'), partner, column('amount', 'amount'))).toEqual(['lead', null, 'below'])
})
