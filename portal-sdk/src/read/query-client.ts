import { QueryClient } from '@tanstack/react-query'
import { provideKeptReads } from './kept-reads.ts'

/** The query cache. It does not retry: the client retries calls, because it knows which calls are safe to repeat. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// Listens for the return of the network as long as the page exists. (Usually a provider does this, but there is none.)
queryClient.mount()

provideKeptReads({
  refresh: () => void queryClient.invalidateQueries(),
  clear: () => queryClient.clear(),
})
