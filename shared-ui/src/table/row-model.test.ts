import { describe, expect, test } from '@jest/globals'
import { gridRows, skeletonRows } from './row-model.ts'

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const idOf = (row: { id: string }) => row.id

describe('the rows of the grid', () => {
  test('the details of an opened row are below it, and other rows keep their numbers', () => {
    expect(gridRows(rows, idOf, new Set(['b'])).map((model) => [model.id, 'index' in model && model.index])).toEqual([
      ['a', 0],
      ['b', 1],
      ['b:detail', false],
      ['c', 2],
    ])
  })

  test('an opened row that is no longer on the page has no details', () => {
    expect(gridRows(rows, idOf, new Set(['gone']))).toHaveLength(3)
  })

  test('a loading table shows as many grey rows as the page size, but at most eight', () => {
    expect(skeletonRows(20)).toHaveLength(8)
    expect(skeletonRows(3)).toHaveLength(3)
  })
})

test('two rows with the same id are refused, because one would be drawn in place of the other', () => {
  expect(() => gridRows(['a', 'b', 'a'], String, new Set())).toThrow('two rows have the id a')
})
