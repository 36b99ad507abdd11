import { expect, test } from '@jest/globals'
import { sharedColumns, watchListValues } from './watch-list-form.ts'

const tables = [
  { tableName: 'A', columns: ['NAME', 'BORN', 'LAND'], rowCount: 1 },
  { tableName: 'B', columns: ['LAND', 'NAME'], rowCount: 2 },
]

test('the form offers only the columns that all chosen tables have', () => {
  expect(sharedColumns(tables, [])).toEqual([])
  expect(sharedColumns(tables, ['A'])).toEqual(['NAME', 'BORN', 'LAND'])
  expect(sharedColumns(tables, ['A', 'B'])).toEqual(['NAME', 'LAND'])
  // A missing table is ignored here, because the gateway reports it.
  expect(sharedColumns(tables, ['GONE', 'B'])).toEqual(['LAND', 'NAME'])
})

test('the form starts with the proposal of a rejected change', () => {
  expect(watchListValues(null)).toMatchObject({ listCode: '', tableNames: [], aliasColumn: '' })
  expect(watchListValues(null, { listCode: 'ONE', aliasColumn: null })).toMatchObject({
    listCode: 'ONE',
    aliasColumn: '',
  })
})
