export interface EndNotice {
  /** The gateway's message. */
  readonly message: string | null
  /**
   * The reason: the session was idle for too long, its user signed out in another tab, or another user signed in in
   * another tab. Null if the gateway's message already states the reason, or if no notice is needed.
   */
  readonly why: 'idle' | 'elsewhere' | 'otherUser' | null
  /** The time until which unsent work is kept in this tab (ISO 8601), and the time zone of its user. */
  readonly kept: { readonly until: string; readonly timeZone: string } | null
}

/** A tab's data about its ended session, kept while the tab's document is replaced. */
export interface EndRecord {
  /** The notice on the sign-in page. */
  readonly notice: EndNotice
  /**
   * Id of the user whose session ended here without the user's choice. If this user signs in in another tab, this tab
   * continues.
   */
  readonly followed: string | null
  /** Whether the followed user's sign-out in another tab was already handled; that tab announces it more than once. */
  readonly wasToldSignedOut: boolean
  /** The owner of the sealed work in this tab, and when the work expires, in epoch milliseconds. */
  readonly keeper: { readonly userId: string; readonly until: number } | null
}

/**
 * Key in the tab's own storage, so that a new tab has no such record. The record has only the notice, user ids and
 * times, no input or viewed data.
 */
const KEY = 'portal.ended'

export const hasEndRecord = (): boolean => sessionStorage.getItem(KEY) !== null

export const dropEndRecord = (): void => sessionStorage.removeItem(KEY)

export function writeEndRecord(record: EndRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // If storage is full, the sign-in page cannot explain why the session ended.
  }
}

export function readEndRecord(): EndRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as EndRecord | null
  } catch {
    return null
  }
}
