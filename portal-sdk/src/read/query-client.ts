import { QueryClient } from '@tanstack/react-query'
import { provideKeptReads } from './kept-reads.ts'

/**
 * The query cache. The cache does not retry, because the gateway client retries calls and knows which calls are safe to
 * repeat.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// Listens for the return of the network as long as the page exists. (Usually a React provider does this, but the portal
// has no such provider.)
queryClient.mount()

provideKeptReads({
  refresh: () => void queryClient.invalidateQueries(),
  clear: () => queryClient.clear(),
})
