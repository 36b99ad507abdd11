import { createStore } from '@portal/portal-sdk/host'

interface EndNotice {
  readonly message: string | null
  /** Until when unsent work waits in this tab, ISO 8601, and the zone of the user who knows what it was. */
  readonly kept: { readonly until: string; readonly timeZone: string } | null
}

export const NO_END: EndNotice = { message: null, kept: null }

/** Why the session ended and what became of unsent work, while its dialog stands ("Session Expired!", spec §8). */
export const useEndNotice = createStore<EndNotice>(() => NO_END)
