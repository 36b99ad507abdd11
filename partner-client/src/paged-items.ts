/** A page of a list: its items, and the cursor of the next page. */
export interface Page<Item> {
  readonly data: readonly Item[]
  readonly cursor: string | null
  /** Only in the list of events, whose cursor is valid for ever: whether there is another page now. */
  readonly hasMore?: boolean
}

/** An operation that reads a list page by page. */
type PagedList = (request: never) => Promise<Page<unknown>>
type PagedRequest<List extends PagedList> = NonNullable<Parameters<List>[0]>
type ItemOf<List extends PagedList> = Awaited<ReturnType<List>>['data'][number]

/**
 * Reads a list to its end, page by page, as its items are used.
 * @example for await (const one of pagedItems(client.listTransactions, { query: { status: 'POSTED' } })) …
 */
export async function* pagedItems<List extends PagedList>(
  list: List,
  request: PagedRequest<List>,
): AsyncGenerator<ItemOf<List>, void, undefined> {
  const read = list as unknown as (request: object) => Promise<Page<never>>
  let { query }: { query?: object } = request
  for (;;) {
    const { data, cursor, hasMore = cursor !== null } = await read({ ...(request as object), query })
    yield* data
    if (cursor === null || !hasMore) return
    query = { ...query, cursor }
  }
}
