import { defaultClient, type GatewayError } from '@portal/api-client'
import type { Answer, Call } from '@portal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

export interface ReadOptions {
  /** False holds the read back until what it needs is known. */
  readonly enabled?: boolean
  /** Keep showing the last answer while the next page or filter loads. */
  readonly keepPrevious?: boolean
  /** Ignores cached data: a form begins with the current record, and a change is bound to its version. */
  readonly isAfresh?: boolean
  /** The reader itself shows a failure, in its place: no dialog, no toast. */
  readonly isQuiet?: boolean
  /** Ask again every so many milliseconds, in the background: no activity of the session. */
  readonly pollMs?: number
  /** How long to wait for an answer, in milliseconds, where it may take longer than others do. */
  readonly timeoutMs?: number
}

export interface ReadState<Payload> {
  readonly data: Answer<Payload> | undefined
  /** When it was answered, in milliseconds; 0 before. */
  readonly answeredAt: number
  readonly error: GatewayError | null
  /** No data to show yet. */
  readonly isLoading: boolean
  /** Something is shown and newer is on its way. */
  readonly isRefreshing: boolean
  reload(): Promise<unknown>
}

/**
 * Reads a call and caches its answer; the same call with the same request is sent once for all components.
 * @example const users = useRead(readUsers, { readAll: 'YES', page: 0, size: 20 })
 */
export function useRead<Request extends object, Payload>(
  call: Call<Request, Payload>,
  request: Request,
  { enabled = true, keepPrevious = false, isAfresh = false, isQuiet = false, pollMs, timeoutMs }: ReadOptions = {},
): ReadState<Payload> {
  const query = useQuery<Answer<Payload>, GatewayError>(
    {
      queryKey: [call.path, request],
      queryFn: ({ signal }) =>
        defaultClient().send(call, request, {
          signal,
          ...(isQuiet && { quiet: true }),
          background: pollMs !== undefined,
          ...(timeoutMs !== undefined && { timeoutMs }),
        }),
      enabled,
      refetchInterval: pollMs,
      // Stale at once, so that coming back to what was read a moment ago asks too.
      ...(isAfresh ? { refetchOnMount: 'always' as const, staleTime: 0 } : {}),
      placeholderData: keepPrevious ? keepPreviousData : undefined,
    },
    queryClient,
  )
  const isWaiting = isAfresh && enabled && !query.isFetchedAfterMount
  return {
    data: isWaiting ? undefined : query.data,
    answeredAt: query.dataUpdatedAt,
    error: isWaiting ? null : query.error,
    isLoading: (query.isPending || isWaiting) && enabled,
    isRefreshing: query.isFetching && !query.isPending,
    reload: query.refetch,
  }
}
