import { defaultClient, type GatewayError } from '@portal/api-client'
import type { Answer, Call } from '@portal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

export interface ReadOptions {
  /** False delays the request until its inputs are known. */
  readonly enabled?: boolean
  /** Keeps showing the last answer while the next page or filter loads. */
  readonly keepPrevious?: boolean
  /**
   * Ignores cached data. Needed by forms, which must start with the current record because a change contains its
   * version.
   */
  readonly isAfresh?: boolean
  /**
   * Loads the data once per session, and again only after a change by the user. Suitable for the choices of a field.
   */
  readonly isKept?: boolean
  /** The component itself shows an error, so no dialog and no toast appear. */
  readonly isQuiet?: boolean
  /** The polling interval in milliseconds; polling does not extend the session. */
  readonly pollMs?: number
  /** The timeout in milliseconds, for slow calls. */
  readonly timeoutMs?: number
}

export interface ReadState<Payload> {
  readonly data: Answer<Payload> | undefined
  /** When the gateway answered, in epoch milliseconds; 0 until it has answered. */
  readonly answeredAt: number
  readonly error: GatewayError | null
  /** Whether there is no data to show yet. */
  readonly isLoading: boolean
  /** Whether newer data is loading while older data is shown. */
  readonly isRefreshing: boolean
  reload(): Promise<unknown>
}

/**
 * Sends a call and caches its answer. Components with the same request share one call.
 * @example const users = useRead(readUsers, { readAll: 'YES', page: 0, size: 20 })
 */
export function useRead<Request extends object, Payload>(
  call: Call<Request, Payload>,
  request: Request,
  {
    enabled = true,
    keepPrevious = false,
    isAfresh = false,
    isKept = false,
    isQuiet = false,
    pollMs,
    timeoutMs,
  }: ReadOptions = {},
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
      // The data is stale at once, so that it is reloaded each time it is shown.
      ...(isAfresh ? { refetchOnMount: 'always' as const, staleTime: 0 } : {}),
      ...(isKept ? { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } : {}),
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
