import { type Client, GatewayError } from '@portal/api-client'
import { zoneOf } from '@portal/contract'
import { logout, validateSession } from '@portal/contract/auth/auth.calls'
import { type SessionActions, safePath } from '@portal/portal-sdk'
import { clearReads, keeperOfWork, keepWork, NO_SESSION, useSessionStore } from '@portal/portal-sdk/host'
import { broadcastToTabs, type EndCause } from './channel.ts'
import { clearUserState } from './clear-user-state.ts'
import { dropKept, forgetEnd, noteEnded, useEndNotice } from './end-notice.ts'
import { dropFlag, setFlag } from './flag.ts'
import { noteActivity } from './last-activity.ts'
import { dropSealed } from './sealed-work.ts'

/** A person looks at a waiting page meanwhile: sooner than other calls are given up. */
const RESTORE_MS = 5_000

/** The session's transitions: sign-in, restore, sign-out. The client keeps token and keys, the store what screens see. */
export function createSessionActions(client: Client): SessionActions {
  return {
    signedIn({ session, userInfo, privileges }) {
      if (session.stage !== 'full' || !userInfo) {
        useSessionStore.setState({ ...NO_SESSION, status: 'pre-auth' })
        return
      }
      // Words that came after the last session's end are not this user's.
      if (useSessionStore.getState().status !== 'full') clearUserState()
      if (userInfo.userId !== keeperOfWork()) forgetEnd()
      noteEnded(null)
      clearReads()
      setFlag()
      noteActivity()
      useSessionStore.setState({ status: 'full', user: userInfo, privileges: privileges ?? [] })
      void keepOverReload(client)
      broadcastToTabs({ kind: 'signed-in', userId: userInfo.userId })
    },
    async restore(by = 'person') {
      const stored = client.session()
      const place = whereNow()
      if (stored?.stage !== 'full') {
        dropSealed()
        // What was waited for has been ended in another tab.
        const isOver = useSessionStore.getState().status === 'unanswered'
        useSessionStore.setState({ ...NO_SESSION, status: isOver ? 'ended' : 'anonymous' })
        return 'none'
      }
      try {
        const { userInfo, privileges } = await client.send(
          validateSession,
          {},
          { quiet: true, background: by === 'timer', timeoutMs: RESTORE_MS },
        )
        await keepOverReload(client, userInfo.userId)
        useSessionStore.setState({ status: 'full', user: userInfo, privileges })
        return 'full'
      } catch (error) {
        if (!isRefusalOfSession(error)) {
          useSessionStore.setState({ ...NO_SESSION, status: 'unanswered' })
          return 'unanswered'
        }
        // A reload over a session that had ended: its user still wants to go where they were.
        dropSealed()
        if (stored.userId !== null) keepWork(stored.userId, place)
        noteEnded(stored.userId)
        useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
        return 'ended'
      }
    },
    async signOut(why = 'wanted') {
      const { user } = useSessionStore.getState()
      const request = { username: user?.username, userBankCode: '00000', userCountryCode: '234', source: 'WEB' }
      const told = client.send(logout, request).catch(() => null)
      // Signing out here never waits for the network: the gateway's own clock ends what we could not reach (spec §8).
      broadcastToTabs({ kind: 'ended', userId: user?.userId ?? client.session()?.userId ?? null, cause: why })
      endHere(client, null, why)
      await told
    },
  }
}

/**
 * What is typed outlives a reload from here on; what stood here before one waits for its user. Comes after sign-in: the first page does
 * without it, and where it does not come a reload loses what is typed.
 */
const keepOverReload = (client: Client, reloadedBy?: string): Promise<void> =>
  import('./work-over-reload.ts').then(({ followWork }) => followWork(client, reloadedBy)).catch(() => undefined)

/**
 * Whether the gateway itself said that the session is over. No answer, a failure of a proxy, a gateway that sheds load or limits
 * its callers say nothing of it.
 */
function isRefusalOfSession(error: unknown): boolean {
  return error instanceof GatewayError && error.behaviour === 'session-ended'
}

/**
 * Ends the session in this tab: keys wiped, every cache emptied, then the sign-in page. With a message, or when it was left
 * idle, the "Session Expired!" dialog stands over it, and one that says so when its user signed out in another tab. Unless its user wanted the end, the place and unsent work there wait for that user
 * (decision 0018), and the dialog says so.
 * @param isElsewhere the end was decided in another tab
 */
export function endHere(client: Client, message: string | null, cause: EndCause, isElsewhere = false): void {
  const { status, user } = useSessionStore.getState()
  const isAtWork = status === 'full' && user !== null
  const isWanted = cause === 'wanted'
  const isSignedOutElsewhere = isAtWork && isWanted && isElsewhere
  const why = isAtWork && cause === 'idle' ? 'idle' : isSignedOutElsewhere ? 'elsewhere' : null
  if (isWanted) dropKept()
  if (isAtWork) noteEnded(isWanted && !isElsewhere ? null : user.userId, isSignedOutElsewhere)
  const until = isAtWork && !isWanted ? keepWork(user.userId, whereNow()) : null
  const kept = until === null ? null : { until: new Date(until).toISOString(), timeZone: zoneOf(user?.countryId) }
  void client.forgetSession()
  dropSealed()
  dropFlag()
  clearReads()
  clearUserState()
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
  if (message || kept || why) useEndNotice.setState({ message, why, kept })
  if (status === 'full') broadcastToTabs({ kind: 'ended', userId: user?.userId ?? null, cause })
}

/** Where the user is, or is being led to. */
function whereNow(): string {
  const { pathname, search, hash } = location
  if (pathname !== '/preloader') return pathname + search + hash
  return safePath(new URLSearchParams(search).get('redirectFrom')) ?? '/dashboard'
}

/** Another user has signed in in this browser: what this tab shows goes. Session and flag are the other's now, and stay. */
export function giveWay(): void {
  forgetEnd()
  dropSealed()
  clearReads()
  clearUserState()
  // Not merely nobody: the address this tab stands at is the former user's, and leads no other there.
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
}
