import { createStore } from '@portal/portal-sdk/host'

/** The address where this tab continues once its user is back; the page's frame goes there. */
export const useWayBack = createStore<{ to: string | null }>(() => ({ to: null }))
