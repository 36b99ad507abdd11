import { QueryClient } from '@tanstack/react-query'
import { provideKeptReads } from './kept-reads.ts'

/** The cache of what was read. Retries are the client's (it knows which calls are safe), so none here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// Hears of the network's return for the life of the page; a provider would do it, were there one.
queryClient.mount()

provideKeptReads({
  refresh: () => void queryClient.invalidateQueries(),
  clear: () => queryClient.clear(),
})
