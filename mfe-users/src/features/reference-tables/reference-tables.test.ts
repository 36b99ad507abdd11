import { expect, test } from '@jest/globals'
import { referenceRows } from './reference-rows.ts'
import { rowColumns } from './reference-table-list.columns.ts'

const TABLE = {
  headings: ['2024', 'Name', 'serial'],
  rows: [
    { line: 2, cells: ['1', 'First Bank', 'A'], numbers: [] },
    { line: 3, cells: ['2'], numbers: [] },
  ],
}

test('rows are keyed by column names, and missing cells of short rows are filled with empty text', () => {
  expect(referenceRows(TABLE)).toEqual([
    { 2024: '1', Name: 'First Bank', serial: 'A' },
    { 2024: '2', Name: '', serial: '' },
  ])
})

test('columns keep the order of the file, even if a column name is a number', () => {
  const columns = rowColumns(TABLE.headings)
  expect(columns.map(({ id, header }) => `${id} ${header}`)).toEqual(['c0 2024', 'c1 Name', 'c2 serial'])
  const [row] = referenceRows(TABLE)
  expect(columns.map(({ value }) => row && value(row))).toEqual(['1', 'First Bank', 'A'])
})
