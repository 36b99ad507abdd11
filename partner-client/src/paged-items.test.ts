import { expect, test } from '@jest/globals'
import { type Page, pagedItems } from './paged-items.ts'

/** Returns a list that answers with the pages by their cursors, and notes the requested queries. */
function listOf(pages: Readonly<Record<string, Page<number>>>) {
  const queries: unknown[] = []
  const list = async ({ query }: { query?: { cursor?: string; status?: string } }) => {
    queries.push(query)
    return pages[query?.cursor ?? ''] ?? { data: [], cursor: null }
  }
  return { list, queries }
}
const all = async (items: AsyncIterable<number>) => {
  const found: number[] = []
  for await (const item of items) found.push(item)
  return found
}

test('a list is read to its last page, with the same filter on each page', async () => {
  const { list, queries } = listOf({ '': { data: [1, 2], cursor: 'b' }, b: { data: [3], cursor: null } })
  expect(await all(pagedItems(list, { query: { status: 'POSTED' } }))).toEqual([1, 2, 3])
  expect(queries).toEqual([{ status: 'POSTED' }, { status: 'POSTED', cursor: 'b' }])
})

test('the list of events ends where it says so, though it has a cursor', async () => {
  const { list } = listOf({
    '': { data: [1], cursor: 'b', hasMore: true },
    b: { data: [2], cursor: 'c', hasMore: false },
    c: { data: [3], cursor: null, hasMore: false },
  })
  expect(await all(pagedItems(list, {}))).toEqual([1, 2])
})

test('a page is requested only when its items are used', async () => {
  const { list, queries } = listOf({ '': { data: [1, 2], cursor: 'b' }, b: { data: [3], cursor: null } })
  for await (const item of pagedItems(list, {})) if (item === 2) break
  expect(queries).toHaveLength(1)
})
