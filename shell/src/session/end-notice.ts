import { createStore } from '@portal/portal-sdk/host'
import type { EndNotice } from './end-record.ts'

export const NO_END: EndNotice = { message: null, why: null, kept: null }

/**
 * The reason for the end of the session, and whether unsent work is kept, for the dialog "Session Expired!" (spec §8).
 */
export const useEndNotice = createStore<EndNotice>(() => NO_END)

/** Returns whether the notice has any content to show. */
export const isEndTold = ({ message, why, kept }: EndNotice): boolean =>
  message !== null || why !== null || kept !== null
