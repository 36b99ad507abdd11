import { expect, test } from '@jest/globals'
import { columnFault } from './condition-column.ts'

test.each([
  ['country', 'NG', null],
  ['country', 'XX', 'validation.country'],
  ['country', 'Nigeria', 'validation.country'],
  ['currency', 'GHC', null],
  ['currency', 'XYZ', 'validation.currency'],
  ['day', '2026-02-28', null],
  ['day', '2026-02-30', 'validation.date'],
  ['number', '-1250.50', null],
  ['number', '1,250', 'validation.conditionNumber'],
] as const)('a %s compared with %s has the fault %s', (columnKind, keyword, key) => {
  const comparison = { columnName: 'field', queryType: '=', keyword, keywordType: 'TEXT' } as const
  expect(columnFault({ columnKind }, comparison)).toEqual(key === null ? null : { field: 'keyword', key })
})
