import type { Client } from '@portal/api-client'
import { zoneOf } from '@portal/contract'
import { logout } from '@portal/contract/auth/auth.calls'
import { clearReads, dropWork, keepWork, NO_SESSION, useSessionStore, waitingWork } from '@portal/portal-sdk/host'
import { broadcastToTabs, type EndCause } from './channel.ts'
import { clearUserState } from './clear-user-state.ts'
import { NO_END } from './end-notice.ts'
import type { EndNotice } from './end-record.ts'
import { dropKept, forgetEnd, keeperOf, noteEnded } from './end-state.ts'
import { dropFlag } from './flag.ts'
import { leaveDocument } from './leave-document.ts'
import { dropSealed } from './sealed-work.ts'
import { whereNow } from './where-now.ts'
import { sealForReturn } from './work-over-reload.ts'

export interface End {
  readonly cause: EndCause
  /** The gateway's message, if the gateway refused the session. */
  readonly message?: string | null
  /** Whether the session was ended in another tab. */
  readonly isElsewhere?: boolean
  /** Resolves when the gateway has been notified of a sign-out. */
  readonly signedOut?: Promise<unknown>
}

/**
 * Ends the session in this tab: wipes the keys, empties every cache, and replaces the document by the sign-in page, so
 * that no module loaded for this user runs for the next user. On that page the "Session Expired!" dialog explains the
 * reason, except after a sign-out in this tab. Unless the user signed out in any tab, the user's address and unsent
 * work are first sealed and kept (decision 0108), as the dialog says.
 */
export async function endHere(
  client: Client,
  { cause, message = null, isElsewhere = false, signedOut }: End,
): Promise<void> {
  const { status, user } = useSessionStore.getState()
  const isAtWork = status === 'full' && user !== null
  const isWanted = cause === 'wanted'
  const isSignedOutElsewhere = isAtWork && isWanted && isElsewhere
  const why = isAtWork && cause === 'idle' ? 'idle' : isSignedOutElsewhere ? 'elsewhere' : null
  if (isWanted) dropKept()
  const until = isAtWork && !isWanted ? keepWork(user.userId, whereNow()) : null
  const work = isAtWork && !isWanted ? waitingWork() : null
  const kept = until === null ? null : { until: new Date(until).toISOString(), timeZone: zoneOf(user?.countryId) }
  const notice: EndNotice | undefined = message || kept || why ? { message, why, kept } : undefined
  if (isAtWork) {
    const followed = isWanted && !isElsewhere ? null : user.userId
    noteEnded({ followed, wasToldSignedOut: isSignedOutElsewhere, keeper: work && keeperOf(work) }, notice)
  } else if (notice) noteEnded({}, notice)
  const sealed = work && sealForReturn(client, work)
  if (isAtWork && !work) dropSealed()
  const forgotten = client.forgetSession(!isWanted)
  forgetUser()
  if (status === 'full') broadcastToTabs({ kind: 'ended', userId: user?.userId ?? null, cause })
  // Before sign-in only the sign-in module has run, so the document need not be replaced.
  if (status !== 'full' && status !== 'unanswered') return
  await leaveDocument(async () => {
    await sealed
    await forgotten
    await signedOut
  })
}

/** Removes the user's data from this document, so that none of the data is rendered again. */
function forgetUser(): void {
  dropWork()
  dropFlag()
  clearReads()
  clearUserState()
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
}

/**
 * Clears this tab after another user has signed in in this browser. The stored session and the flag are kept, because
 * they belong to that other user.
 */
export async function giveWay(): Promise<void> {
  const { status } = useSessionStore.getState()
  forgetEnd()
  clearReads()
  clearUserState()
  // The status is stricter than anonymous: this tab has the former user's address, which must not lead another user
  // there.
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
  if (status !== 'full' && status !== 'unanswered') return
  noteEnded({}, { ...NO_END, why: 'otherUser' })
  await leaveDocument(async () => undefined)
}

/**
 * Signs out in this browser and at the gateway. The browser sends the request even if the document is replaced first.
 */
export async function signOut(client: Client, why: 'wanted' | 'idle'): Promise<void> {
  const { user } = useSessionStore.getState()
  const request = { username: user?.username, userBankCode: '00000', userCountryCode: '234', source: 'WEB' }
  const reason = why === 'idle' ? { reason: why } : {}
  const signedOut = client.send(logout, { ...request, ...reason }, { keepalive: true }).catch(() => null)
  // Sign-out never waits for the network: if the gateway is unreachable, the gateway's own timeout ends the session
  // (spec §8).
  broadcastToTabs({ kind: 'ended', userId: user?.userId ?? client.session()?.userId ?? null, cause: why })
  await endHere(client, { cause: why, signedOut })
  await signedOut
}
