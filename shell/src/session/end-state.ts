import { dropWork, type KeptWork, RECOVERY_MS } from '@portal/portal-sdk/host'
import { isEndTold, NO_END, useEndNotice } from './end-notice.ts'
import { dropEndRecord, type EndNotice, type EndRecord, readEndRecord, writeEndRecord } from './end-record.ts'
import { dropSealed } from './sealed-work.ts'

type End = Omit<EndRecord, 'notice'>
const NOBODY: End = { followed: null, wasToldSignedOut: false, keeper: null }
let end: End = NOBODY

/** Stores the state for the next document, so that its sign-in page shows the reason. */
function write(): void {
  const notice = useEndNotice.getState()
  if (isEndTold(notice) || end.followed !== null || end.keeper !== null) writeEndRecord({ notice, ...end })
  else dropEndRecord()
}
useEndNotice.subscribe(write)

function become(next: Partial<End>, notice?: EndNotice): void {
  end = { ...end, ...next }
  if (notice) useEndNotice.setState(notice)
  else write()
}

/** Reads the state stored by the previous document. Returns whether a session ended in that document. */
export function resumeEnd(): boolean {
  const record = readEndRecord()
  if (!record) return false
  const { notice, ...rest } = record
  end = rest
  useEndNotice.setState(notice)
  // A timer stops while the machine sleeps, so expired work is also refused when a form restores it.
  if (end.keeper) setTimeout(dropWaiting, end.keeper.until - Date.now())
  return true
}

function dropWaiting(): void {
  dropWork()
  dropSealed()
  become({ keeper: null }, { ...useEndNotice.getState(), kept: null })
}

/** Records the end of this tab's session. Omitted fields keep their earlier values. */
export function noteEnded(next: Partial<End>, notice?: EndNotice): void {
  become(next, notice)
}

/** Returns whether this tab waits for that user to sign in again. */
export const isEndOf = (userId: string): boolean => end.followed === userId

/** Returns the owner of kept work, and when the work expires. */
export const keeperOf = ({ userId, keptAt }: KeptWork) => ({ userId, until: keptAt + RECOVERY_MS })

/**
 * Returns the owner of the sealed work in this tab, including work that is being sealed; null if the tab has no such
 * work.
 */
export const keeperOfSealed = (): string | null => end.keeper?.userId ?? null

/**
 * Discards the previous user's unsent work and the notice about the end of that user's session, because another user
 * works here now.
 */
export function forgetEnd(): void {
  dropWork()
  dropSealed()
  // The notice that another user signed in is kept; any other notice is cleared.
  const { why } = useEndNotice.getState()
  become(NOBODY, why === 'otherUser' ? { ...NO_END, why } : NO_END)
}

/**
 * Clears the notice of the earlier end and stops following that session, because a user has signed in here. Work that
 * was opened for this user is kept.
 */
export function closeEnd(): void {
  become(NOBODY, NO_END)
}

/**
 * Handles a sign-out: discards unsent work and the notice that it is kept, and stops following the session.
 * @param userId discards only the work of this user; by default the work of any user
 */
export function dropKept(userId?: string): void {
  const isFollowed = userId === undefined || (userId === end.followed && !end.wasToldSignedOut)
  if (isFollowed) become({ followed: null, wasToldSignedOut: false })
  if (userId === undefined || userId === keeperOfSealed()) dropWaiting()
}
