import { dropWork, type KeptWork, RECOVERY_MS } from '@portal/portal-sdk/host'
import { isEndTold, NO_END, useEndNotice } from './end-notice.ts'
import { dropEndRecord, type EndNotice, type EndRecord, readEndRecord, writeEndRecord } from './end-record.ts'
import { dropSealed } from './sealed-work.ts'

type End = Omit<EndRecord, 'notice'>
const NOBODY: End = { followed: null, wasToldSignedOut: false, keeper: null }
let end: End = NOBODY

/** The sign-in page of the next document says what this one knows. */
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

/** Takes on what the document before this one knew. Answers whether a session ended in it. */
export function resumeEnd(): boolean {
  const record = readEndRecord()
  if (!record) return false
  const { notice, ...rest } = record
  end = rest
  useEndNotice.setState(notice)
  // A timer sleeps with the machine; expired work is not restored either.
  if (end.keeper) setTimeout(dropWaiting, end.keeper.until - Date.now())
  return true
}

function dropWaiting(): void {
  dropWork()
  dropSealed()
  become({ keeper: null }, { ...useEndNotice.getState(), kept: null })
}

/** Notes an end of the session of this tab. Parts absent from the notice keep their earlier value. */
export function noteEnded(next: Partial<End>, notice?: EndNotice): void {
  become(next, notice)
}

/** Whether this tab waits for that user to come back. */
export const isEndOf = (userId: string): boolean => end.followed === userId

/** Whose work it is and how long it waits. */
export const keeperOf = ({ userId, keptAt }: KeptWork) => ({ userId, until: keptAt + RECOVERY_MS })

/** Whose sealed work is, or is about to be, in this tab. */
export const keeperOfSealed = (): string | null => end.keeper?.userId ?? null

/**
 * Another person works here now: unsent work of the one before goes, and so does the word about the end of their
 * session.
 */
export function forgetEnd(): void {
  dropWork()
  dropSealed()
  // The other user's name is shown only as far as the previous notice did.
  const { why } = useEndNotice.getState()
  become(NOBODY, why === 'otherUser' ? { ...NO_END, why } : NO_END)
}

/** A user has signed in here: the notice of the earlier end is cleared. Work that was opened for them stays. */
export function closeEnd(): void {
  become(NOBODY, NO_END)
}

/**
 * The end was chosen: unsent work goes, of anybody or only of the named user, and with it the dialog's word that it
 * waits. Following ends.
 */
export function dropKept(userId?: string): void {
  const isFollowed = userId === undefined || (userId === end.followed && !end.wasToldSignedOut)
  if (isFollowed) become({ followed: null, wasToldSignedOut: false })
  if (userId === undefined || userId === keeperOfSealed()) dropWaiting()
}
