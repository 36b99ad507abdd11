export interface EndNotice {
  /** The gateway's message. */
  readonly message: string | null
  /**
   * The session was idle for too long, its user signed out in another tab, or another user signed in there; null if the
   * message says it, or no notice is needed.
   */
  readonly why: 'idle' | 'elsewhere' | 'otherUser' | null
  /** Until when unsent work is kept in this tab, ISO 8601, and its user's time zone. */
  readonly kept: { readonly until: string; readonly timeZone: string } | null
}

/** A tab's data about its ended session, while its document is replaced. */
export interface EndRecord {
  /** The notice on the sign-in page. */
  readonly notice: EndNotice
  /** The user to follow when they sign in in another tab: their session ended in this tab without being ended here. */
  readonly followed: string | null
  /** The followed user signed out in another tab, which announces it more than once. */
  readonly wasToldSignedOut: boolean
  /** The owner of the sealed work in this tab, and its expiry in epoch milliseconds. */
  readonly keeper: { readonly userId: string; readonly until: number } | null
}

/** In the tab's own storage: a new tab knows of no end. Only user ids and times, no input or viewed data. */
const KEY = 'portal.ended'

export const hasEndRecord = (): boolean => sessionStorage.getItem(KEY) !== null

export const dropEndRecord = (): void => sessionStorage.removeItem(KEY)

export function writeEndRecord(record: EndRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // If storage is full, the sign-in page does not explain why it is shown.
  }
}

export function readEndRecord(): EndRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as EndRecord | null
  } catch {
    return null
  }
}
