import { createStore } from '@portal/portal-sdk/host'

/** The address where this tab continues once its user has signed in again; the page's frame navigates to it. */
export const useWayBack = createStore<{ to: string | null }>(() => ({ to: null }))
