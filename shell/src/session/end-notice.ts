import { createStore } from '@portal/portal-sdk/host'
import type { EndNotice } from './end-record.ts'

export const NO_END: EndNotice = { message: null, why: null, kept: null }

/** Why the session ended and what happened to unsent work, for its dialog ("Session Expired!", spec §8). */
export const useEndNotice = createStore<EndNotice>(() => NO_END)

/** Whether there is anything to show. */
export const isEndTold = ({ message, why, kept }: EndNotice): boolean =>
  message !== null || why !== null || kept !== null
