import { createStore, dropWork, keeperOfWork } from '@portal/portal-sdk/host'

interface EndNotice {
  /** The gateway's sentence. */
  readonly message: string | null
  /** Nobody did anything here for too long, or its user signed out in another tab; null where the message says it, if anything does. */
  readonly why: 'idle' | 'elsewhere' | null
  /** Until when unsent work waits in this tab, ISO 8601, and the zone of the user who knows what it was. */
  readonly kept: { readonly until: string; readonly timeZone: string } | null
}

export const NO_END: EndNotice = { message: null, why: null, kept: null }

/** Why the session ended and what became of unsent work, while its dialog stands ("Session Expired!", spec §8). */
export const useEndNotice = createStore<EndNotice>(() => NO_END)

/** Who is followed back into the portal: whose session ended in this tab without being ended here, until somebody signs in. */
let endedUser: string | null = null
/** They signed out in another tab: told of it once more, this one follows them still. */
let wasToldSignedOut = false

/** Remembers whom to follow; null, nobody. @param isSignedOut they signed out in another tab */
export function noteEnded(userId: string | null, isSignedOut = false): void {
  endedUser = userId
  wasToldSignedOut = isSignedOut
}

/** Whether this tab waits for that user to come back. */
export function isEndOf(userId: string): boolean {
  return endedUser === userId
}

/** Another person sits here now: neither the unsent work of the one before stays, nor the word about the end of their session. */
export function forgetEnd(): void {
  dropWork()
  noteEnded(null)
  useEndNotice.setState(NO_END)
}

/** The end was wanted: unsent work goes, of anybody or of the named user alone, and with it the dialog's word that it waits. Nobody is followed. */
export function dropKept(userId?: string): void {
  if (userId === undefined || (userId === endedUser && !wasToldSignedOut)) noteEnded(null)
  if (userId !== undefined && userId !== keeperOfWork()) return
  dropWork()
  useEndNotice.setState({ kept: null })
}
