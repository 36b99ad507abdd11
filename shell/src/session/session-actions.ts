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

/**
 * Timeout in milliseconds for restoring a session. It is shorter than other timeouts, because the user sees only a
 * loading page.
 */
const RESTORE_MS = 5_000

/**
 * Creates the session's transitions: sign-in, restore and sign-out. The client keeps token and keys; the store keeps
 * the data that screens need.
 */
export function createSessionActions(client: Client): SessionActions {
  return {
    signedIn({ session, userInfo, privileges }) {
      if (session.stage !== 'full' || !userInfo) {
        useSessionStore.setState({ ...NO_SESSION, status: 'pre-auth' })
        return
      }
      // Data loaded after the end of the last session does not belong to this user.
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
        // The pending session has meanwhile ended in another tab.
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
        // Another user may have signed in in this browser after this tab recorded the end of a session.
        closeEnd()
        useSessionStore.setState({ status: 'full', user: userInfo, privileges })
        return 'full'
      } catch (error) {
        if (!isRefusalOfSession(error)) {
          useSessionStore.setState({ ...NO_SESSION, status: 'unanswered' })
          return 'unanswered'
        }
        const { userId } = stored
        const { message } = error
        if (userId !== null) await ending(client, (end) => end.endStored(client, { userId, href, message }))
        useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
        return 'ended'
      }
    },
    signOut: (why = 'wanted') => ending(client, (end) => end.signOut(client, why)),
  }
}

/**
 * Clears the notice of the earlier session's end and stops following that session, because a user works here again.
 * Work that was opened for this user is kept.
 */
function closeEnd(): void {
  useEndNotice.setState(NO_END)
  dropEndRecord()
  void atWork()
    // Nothing is done if this session has ended in the meantime.
    .then((code) => useSessionStore.getState().status === 'full' && code.closeEnd())
    .catch(() => undefined)
}

/**
 * Makes input survive a reload from now on, and makes earlier kept work available to its user. The code is loaded after
 * sign-in, to keep the first page small; until then a reload loses input.
 */
const keepOverReload = (client: Client, reloadedBy?: string): Promise<void> =>
  atWork()
    .then(({ followWork }) => followWork(client, reloadedBy))
    .catch(() => undefined)

/**
 * Returns whether the gateway itself reported the end of the session. A missing answer, a proxy error, an overloaded
 * gateway or a rate limit does not end the session.
 */
function isRefusalOfSession(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.behaviour === 'session-ended'
}
