import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of what was read. Retries are the client's (it knows which calls are safe), so none here. Emptied when the
 * session ends or changes hands, before the next paint.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/**
 * Whatever was read may be otherwise now: one decision moves a queue, its counts, a list, a record, and what hangs on it (a
 * partner's first user, the holders of a role). So no screen names the reads its writes touch; what is shown is asked again.
 */
export function forgetReads(): void {
  void queryClient.invalidateQueries()
}
