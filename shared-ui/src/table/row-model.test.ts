import { describe, expect, test } from '@jest/globals'
import { gridRows, skeletonRows } from './row-model.ts'

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const idOf = (row: { id: string }) => row.id

describe('the rows of the grid', () => {
  test('puts the details of an opened row below it and keeps the numbers of the others', () => {
    expect(gridRows(rows, idOf, new Set(['b'])).map((model) => [model.id, 'index' in model && model.index])).toEqual([
      ['a', 0],
      ['b', 1],
      ['b:detail', false],
      ['c', 2],
    ])
  })

  test('forgets an opened row that is on the page no more', () => {
    expect(gridRows(rows, idOf, new Set(['gone']))).toHaveLength(3)
  })

  test('shows as many grey rows as the page will have, at most a screenful', () => {
    expect(skeletonRows(20)).toHaveLength(8)
    expect(skeletonRows(3)).toHaveLength(3)
  })
})

test('two rows of one id are refused: one would be drawn in the place of the other', () => {
  expect(() => gridRows(['a', 'b', 'a'], String, new Set())).toThrow('two rows have the id a')
})
