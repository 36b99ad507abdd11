import { defaultClient, type GatewayError } from '@portal/api-client'
import type { Answer, Call, ListPayload } from '@portal/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

export interface PagesState<Row> {
  /** The rows of all loaded pages, in order; undefined until the first page is loaded. */
  readonly rows: readonly Row[] | undefined
  /** The total number of rows, whether loaded or not. */
  readonly total: number
  readonly error: GatewayError | null
  /** Whether a page is loading. */
  readonly isLoading: boolean
  /** Loads the next page, if there are further rows. */
  more(): void
  reload(): Promise<unknown>
}

/**
 * Loads a list page by page, for "Show more". A reload, for instance after a write, repeats all loaded pages, so that
 * no row is duplicated or missing.
 * @param request the call's request without `page`
 * @example const { rows, total, more } = useReadPages(readHistory, { subject, itemId, size: 20 }, { enabled: isOpen })
 */
export function useReadPages<Request extends { page?: number }, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  request: Omit<Request, 'page'>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): PagesState<Row> {
  type Page = Answer<ListPayload<Row, Totals>>
  const query = useInfiniteQuery<Page, GatewayError, { readonly pages: readonly Page[] }, readonly unknown[], number>(
    {
      queryKey: [call.path, 'pages', request],
      queryFn: ({ pageParam, signal }) =>
        defaultClient().send(call, { ...request, page: pageParam } as unknown as Request, { signal }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        last.data.length > 0 && rowsOf(pages).length < last.total ? pages.length : undefined,
      enabled,
    },
    queryClient,
  )
  const pages = query.data?.pages
  return {
    rows: pages && rowsOf(pages),
    total: pages?.at(-1)?.total ?? 0,
    error: query.error,
    isLoading: query.isFetching,
    more: () => void query.fetchNextPage(),
    reload: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

const rowsOf = <Row>(pages: readonly { readonly data: readonly Row[] }[]): Row[] => pages.flatMap(({ data }) => data)
