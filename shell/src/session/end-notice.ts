import { createStore, dropWork, keeperOfWork } from '@portal/portal-sdk/host'

interface EndNotice {
  readonly message: string | null
  /** Until when unsent work waits in this tab, ISO 8601, and the zone of the user who knows what it was. */
  readonly kept: { readonly until: string; readonly timeZone: string } | null
}

export const NO_END: EndNotice = { message: null, kept: null }

/** Why the session ended and what became of unsent work, while its dialog stands ("Session Expired!", spec §8). */
export const useEndNotice = createStore<EndNotice>(() => NO_END)

/** Another person sits here now: neither the unsent work of the one before stays, nor the word about the end of their session. */
export function forgetEnd(): void {
  dropWork()
  useEndNotice.setState(NO_END)
}

/** The end was wanted: unsent work goes, of anybody or of the named user alone, and with it the dialog's word that it waits. */
export function dropKept(userId?: string): void {
  if (userId !== undefined && userId !== keeperOfWork()) return
  dropWork()
  useEndNotice.setState({ kept: null })
}
