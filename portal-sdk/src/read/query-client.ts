import { QueryClient } from '@tanstack/react-query'
import { provideKeptReads } from './kept-reads.ts'

/** The query cache. The client does the retries (it knows which calls are safe), so none here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// Listens for the network's return for the life of the page, because there is no provider to do it.
queryClient.mount()

provideKeptReads({
  refresh: () => void queryClient.invalidateQueries(),
  clear: () => queryClient.clear(),
})
