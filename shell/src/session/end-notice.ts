import { createStore } from '@portal/portal-sdk/host'

/** Why the session ended, while its dialog stands ("Session Expired!", spec §8). */
export const useEndNotice = createStore<{ message: string | null }>(() => ({ message: null }))
