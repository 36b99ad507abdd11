import { expect, test } from '@jest/globals'
import { changedFields, movedFields } from './field-changes.rules.ts'

test('an edit lists only the fields that differ, and an absent field equals null', () => {
  expect(changedFields({ a: '1', b: '2', c: null, e: ['x'] }, { a: '1', b: '3', d: 4, e: ['x'] })).toEqual([
    { field: 'b', before: '2', after: '3' },
    { field: 'd', before: undefined, after: 4 },
  ])
})

test('records in a list are equal whatever the order of their keys', () => {
  expect(changedFields({ list: [{ a: '1', b: '2' }] }, { list: [{ b: '2', a: '1' }] })).toEqual([])
  expect(changedFields({ list: [{ a: '1', b: '2' }] }, { list: [{ b: '1', a: '2' }] })).toHaveLength(1)
})

test('a new record lists every field, including null, which may mean "no limit"', () => {
  expect(changedFields(null, { a: '1', b: null })).toEqual([
    { field: 'a', before: undefined, after: '1' },
    { field: 'b', before: undefined, after: null },
  ])
})

test('a changed or deleted record is compared with its state when the change was made', () => {
  expect(movedFields({ a: '1', b: '2' }, { a: '1', b: '5', c: '6' })).toEqual([{ field: 'b', before: '2', after: '5' }])
  expect(movedFields({ a: '1', b: null }, null)).toEqual([{ field: 'a', before: '1', after: undefined }])
})
