import type { Client } from '@portal/api-client'
import { logout, validateSession } from '@portal/contract/calls/auth'
import type { SessionActions } from '@portal/portal-sdk'
import { NO_SESSION, queryClient, useSessionStore } from '@portal/portal-sdk/host'
import { tellTabs } from './channel.ts'
import { useEndNotice } from './end-notice.ts'
import { dropFlag, setFlag } from './flag.ts'
import { noteActivity } from './last-activity.ts'

/** The session's transitions: sign-in, restore, sign-out. The client keeps token and keys, the store what screens see. */
export function createSessionActions(client: Client): SessionActions {
  return {
    signedIn({ session, userInfo, privileges }) {
      if (session.stage !== 'full' || !userInfo) {
        useSessionStore.setState({ ...NO_SESSION, status: 'pre-auth' })
        return
      }
      queryClient.clear()
      setFlag()
      noteActivity()
      useSessionStore.setState({ status: 'full', user: userInfo, privileges: privileges ?? [] })
      tellTabs({ kind: 'signed-in', userId: userInfo.userId })
    },
    async restore() {
      if (client.session()?.stage !== 'full') {
        useSessionStore.setState(NO_SESSION)
        return false
      }
      const answer = await client.send(validateSession, {}).catch(() => null)
      if (!answer?.valid) {
        useSessionStore.setState(NO_SESSION)
        return false
      }
      useSessionStore.setState({ status: 'full', user: answer.userInfo, privileges: answer.privileges })
      return true
    },
    async signOut() {
      const { user } = useSessionStore.getState()
      // Signing out here never waits for the network: the gateway's own clock ends what we could not reach (spec §8).
      await client
        .send(logout, { username: user?.username, userBankCode: '00000', userCountryCode: '234', source: 'WEB' })
        .catch(() => null)
      tellTabs({ kind: 'ended', userId: user?.userId ?? null })
      endHere(client, null)
    },
  }
}

/**
 * Ends the session in this tab: keys wiped, every cache emptied, then the sign-in page. With a message the "Session
 * Expired!" dialog stands over it.
 */
export function endHere(client: Client, message: string | null): void {
  const { status, user } = useSessionStore.getState()
  void client.forgetSession()
  dropFlag()
  queryClient.clear()
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
  if (message) useEndNotice.setState({ message })
  if (status === 'full') tellTabs({ kind: 'ended', userId: user?.userId ?? null })
}

/** Another user has signed in in this browser: what this tab shows goes. Session and flag are the other's now, and stay. */
export function giveWay(): void {
  queryClient.clear()
  useSessionStore.setState(NO_SESSION)
}
