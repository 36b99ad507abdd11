import { dropWork, type KeptWork, RECOVERY_MS } from '@portal/portal-sdk/host'
import { isEndTold, NO_END, useEndNotice } from './end-notice.ts'
import { dropEndRecord, type EndNotice, type EndRecord, readEndRecord, writeEndRecord } from './end-record.ts'
import { dropSealed } from './sealed-work.ts'

type End = Omit<EndRecord, 'notice'>
const NOBODY: End = { followed: null, wasToldSignedOut: false, keeper: null }
let end: End = NOBODY

/** The next document's sign-in page reports the reason. */
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

/** Reads the state left by the previous document. Returns whether a session ended in it. */
export function resumeEnd(): boolean {
  const record = readEndRecord()
  if (!record) return false
  const { notice, ...rest } = record
  end = rest
  useEndNotice.setState(notice)
  // A timer stops while the machine sleeps, so expired work is also refused when it is restored.
  if (end.keeper) setTimeout(dropWaiting, end.keeper.until - Date.now())
  return true
}

function dropWaiting(): void {
  dropWork()
  dropSealed()
  become({ keeper: null }, { ...useEndNotice.getState(), kept: null })
}

/** Records the end of this tab's session. Omitted parts keep their earlier value. */
export function noteEnded(next: Partial<End>, notice?: EndNotice): void {
  become(next, notice)
}

/** Whether this tab waits for that user to come back. */
export const isEndOf = (userId: string): boolean => end.followed === userId

/** The owner of the work, and its expiry. */
export const keeperOf = ({ userId, keptAt }: KeptWork) => ({ userId, until: keptAt + RECOVERY_MS })

/** The owner of the sealed work in this tab, including work being sealed. */
export const keeperOfSealed = (): string | null => end.keeper?.userId ?? null

/**
 * Another user works here now: discards the previous user's unsent work and the notice about the end of their session.
 */
export function forgetEnd(): void {
  dropWork()
  dropSealed()
  // The other user's name is shown only as far as the previous notice showed it.
  const { why } = useEndNotice.getState()
  become(NOBODY, why === 'otherUser' ? { ...NO_END, why } : NO_END)
}

/** A user has signed in here: clears the notice of the earlier end. Work opened for them stays. */
export function closeEnd(): void {
  become(NOBODY, NO_END)
}

/**
 * The user signed out: discards unsent work, of anybody or only of the named user, and the notice that it is kept.
 * Following stops.
 */
export function dropKept(userId?: string): void {
  const isFollowed = userId === undefined || (userId === end.followed && !end.wasToldSignedOut)
  if (isFollowed) become({ followed: null, wasToldSignedOut: false })
  if (userId === undefined || userId === keeperOfSealed()) dropWaiting()
}
