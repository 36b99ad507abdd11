import { describe, expect, test } from '@jest/globals'
import { afterDecision, neighbour } from './next-item.ts'

const PAGE = { ids: ['a', 'b', 'c', 'd'], hasMore: false, hasFewer: false }
const none = () => false
const only =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

describe('next and previous items', () => {
  test('the next and previous items follow the order of the list, and skip decided items', () => {
    expect(neighbour(PAGE, 'b', 1, none)).toEqual({ to: 'c' })
    expect(neighbour(PAGE, 'b', -1, none)).toEqual({ to: 'a' })
    expect(neighbour(PAGE, 'a', 1, only('b', 'c'))).toEqual({ to: 'd' })
    expect(neighbour(PAGE, 'd', -1, only('b', 'c'))).toEqual({ to: 'a' })
  })

  test('the next and previous items may be on another page, and are missing only at the ends of the list', () => {
    expect(neighbour({ ...PAGE, hasMore: true }, 'd', 1, none)).toEqual({ page: 'next' })
    expect(neighbour({ ...PAGE, hasFewer: true }, 'a', -1, none)).toEqual({ page: 'previous' })
    expect(neighbour(PAGE, 'd', 1, none)).toBeNull()
    expect(neighbour(PAGE, 'a', -1, none)).toBeNull()
  })

  test('a decided item is followed by the first pending item, and has no previous item', () => {
    expect(neighbour(PAGE, 'x', 1, none)).toEqual({ to: 'a' })
    expect(neighbour(PAGE, 'x', -1, none)).toBeNull()
  })
})

describe('the item after a decision', () => {
  test('a decision leads to the next pending item, even if the user has seen it', () => {
    expect(afterDecision(PAGE, 'b', only('b'), only('a', 'b', 'c'))).toEqual({ to: 'c' })
  })

  test('a decision on the last item leads back to the first unseen item, or nowhere if all were seen', () => {
    expect(afterDecision(PAGE, 'd', only('d'), only('c', 'd'))).toEqual({ to: 'a' })
    expect(afterDecision(PAGE, 'd', only('d', 'a'), only('b', 'c', 'd'))).toBeNull()
  })
})
