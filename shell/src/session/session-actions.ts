import { type Client, GatewayError } from '@portal/api-client'
import { validateSession } from '@portal/contract/auth/auth.calls'
import type { SessionActions } from '@portal/portal-sdk'
import { clearReads, dropWork, keeperOfWork, NO_SESSION, useSessionStore } from '@portal/portal-sdk/host'
import { broadcastToTabs } from './channel.ts'
import { clearUserState } from './clear-user-state.ts'
import { NO_END, useEndNotice } from './end-notice.ts'
import { dropEndRecord } from './end-record.ts'
import { atWork, ending } from './ending.ts'
import { setFlag } from './flag.ts'
import { noteActivity } from './last-activity.ts'
import { dropSealed } from './sealed-work.ts'

/** Shorter than other timeouts, because a person watches a loading page. */
const RESTORE_MS = 5_000

/**
 * The session's transitions: sign-in, restore, sign-out. The client keeps token and keys, the store what screens need.
 */
export function createSessionActions(client: Client): SessionActions {
  return {
    signedIn({ session, userInfo, privileges }) {
      if (session.stage !== 'full' || !userInfo) {
        useSessionStore.setState({ ...NO_SESSION, status: 'pre-auth' })
        return
      }
      // Texts loaded after the last session's end do not belong to this user.
      if (useSessionStore.getState().status !== 'full') clearUserState()
      if (userInfo.userId !== keeperOfWork()) {
        dropWork()
        dropSealed()
      }
      closeEnd()
      clearReads()
      setFlag()
      noteActivity()
      useSessionStore.setState({ status: 'full', user: userInfo, privileges: privileges ?? [] })
      void keepOverReload(client)
      broadcastToTabs({ kind: 'signed-in', userId: userInfo.userId })
    },
    async restore(by = 'person') {
      const stored = client.session()
      const { href } = location
      if (stored?.stage !== 'full') {
        dropSealed()
        // The pending session has ended in another tab.
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
        // Another user may have signed in in this browser since the end recorded in this tab.
        closeEnd()
        useSessionStore.setState({ status: 'full', user: userInfo, privileges })
        return 'full'
      } catch (error) {
        if (!isRefusalOfSession(error)) {
          useSessionStore.setState({ ...NO_SESSION, status: 'unanswered' })
          return 'unanswered'
        }
        const { userId } = stored
        if (userId !== null) await ending(client, (end) => end.endStored(client, userId, href))
        useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
        return 'ended'
      }
    },
    signOut: (why = 'wanted') => ending(client, (end) => end.signOut(client, why)),
  }
}

/**
 * A user works here: the notice of the earlier end is cleared, and following ends. Work that was opened for them stays.
 */
function closeEnd(): void {
  useEndNotice.setState(NO_END)
  dropEndRecord()
  void atWork()
    // Unless that session has ended as well meanwhile.
    .then((code) => useSessionStore.getState().status === 'full' && code.closeEnd())
    .catch(() => undefined)
}

/**
 * From here on input survives a reload, and earlier kept work is available to its user. The code is loaded after
 * sign-in, to keep the first page small; without it a reload loses input.
 */
const keepOverReload = (client: Client, reloadedBy?: string): Promise<void> =>
  atWork()
    .then(({ followWork }) => followWork(client, reloadedBy))
    .catch(() => undefined)

/**
 * Whether the gateway itself said that the session is over. A missing answer, a proxy error, an overloaded gateway or a
 * rate limit do not end the session.
 */
function isRefusalOfSession(error: unknown): boolean {
  return error instanceof GatewayError && error.behaviour === 'session-ended'
}
