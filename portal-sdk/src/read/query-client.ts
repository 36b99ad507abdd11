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
