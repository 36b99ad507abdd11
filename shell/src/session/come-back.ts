import type { Client } from '@portal/api-client'
import { placeBefore, sessionActions } from '@portal/portal-sdk'
import { useSessionStore } from '@portal/portal-sdk/host'
import { closeEnd } from './end-state.ts'
import { useWayBack } from './way-back.ts'

/**
 * Continues in this tab after the user has signed in in another tab, if the session ended here without the user's
 * choice. The tab returns to its former address, or to the dashboard if that address is no longer kept. A visitor who
 * has begun to sign in here, or has left the sign-in page, is not interrupted.
 */
export async function comeBack(client: Client, userId: string): Promise<void> {
  await sessionBegun(client, userId)
  if (useSessionStore.getState().status !== 'ended' || location.pathname !== '/login') return
  const restored = await sessionActions().restore()
  // Continues even if the gateway does not answer: the next screen then waits for the answer.
  if (restored !== 'full' && restored !== 'unanswered') return
  closeEnd()
  useWayBack.setState({ to: placeBefore() ?? '/dashboard' })
}

/**
 * Waits for the other tab's session, which can be read from their common storage a moment after that tab announces it.
 */
function sessionBegun(client: Client, userId: string): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => {
      const session = client.session()
      return session?.stage === 'full' && session.userId === userId
    }
    if (isThere()) return resolve()
    const stop = client.onSession(() => {
      if (!isThere()) return
      stop()
      resolve()
    })
  })
}
