import { createStore } from '@portal/portal-sdk/host'

/** Where this tab goes on, once its user is back; the page's frame leads there. */
export const useWayBack = createStore<{ to: string | null }>(() => ({ to: null }))
