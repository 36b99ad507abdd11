import { describe, expect, test } from '@jest/globals'
import { afterDecision, neighbour } from './next-item.ts'

const PAGE = { ids: ['a', 'b', 'c', 'd'], hasMore: false, hasFewer: false }
const none = () => false
const only =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

describe('next and previous', () => {
  test('neighbours follow the order of the list; decided items are skipped', () => {
    expect(neighbour(PAGE, 'b', 1, none)).toEqual({ to: 'c' })
    expect(neighbour(PAGE, 'b', -1, none)).toEqual({ to: 'a' })
    expect(neighbour(PAGE, 'a', 1, only('b', 'c'))).toEqual({ to: 'd' })
    expect(neighbour(PAGE, 'd', -1, only('b', 'c'))).toEqual({ to: 'a' })
  })

  test('next and previous cross the edge of a page, and stop at the ends', () => {
    expect(neighbour({ ...PAGE, hasMore: true }, 'd', 1, none)).toEqual({ page: 'next' })
    expect(neighbour({ ...PAGE, hasFewer: true }, 'a', -1, none)).toEqual({ page: 'previous' })
    expect(neighbour(PAGE, 'd', 1, none)).toBeNull()
    expect(neighbour(PAGE, 'a', -1, none)).toBeNull()
  })

  test('for a decided item, next is the first pending one, and previous none', () => {
    expect(neighbour(PAGE, 'x', 1, none)).toEqual({ to: 'a' })
    expect(neighbour(PAGE, 'x', -1, none)).toBeNull()
  })
})

describe('after a decision', () => {
  test('the next pending item follows, seen before or not', () => {
    expect(afterDecision(PAGE, 'b', only('b'), only('a', 'b', 'c'))).toEqual({ to: 'c' })
  })

  test('the last item is followed by earlier unseen ones, and then by none', () => {
    expect(afterDecision(PAGE, 'd', only('d'), only('c', 'd'))).toEqual({ to: 'a' })
    expect(afterDecision(PAGE, 'd', only('d', 'a'), only('b', 'c', 'd'))).toBeNull()
  })
})
