import type { Client } from '@portal/api-client'
import { placeBefore, sessionActions } from '@portal/portal-sdk'
import { useSessionStore } from '@portal/portal-sdk/host'
import { closeEnd } from './end-state.ts'
import { useWayBack } from './way-back.ts'

/**
 * The user whose session ended in this tab, without their choice, has signed in in another one: this tab returns to its
 * address, or to the dashboard without kept work. A visitor who has begun to sign in here, or has left, is not
 * interrupted.
 */
export async function comeBack(client: Client, userId: string): Promise<void> {
  await sessionBegun(client, userId)
  if (useSessionStore.getState().status !== 'ended' || location.pathname !== '/login') return
  const restored = await sessionActions().restore()
  // Continues even without an answer: the next screen waits for it.
  if (restored !== 'full' && restored !== 'unanswered') return
  closeEnd()
  useWayBack.setState({ to: placeBefore() ?? '/dashboard' })
}

/** The other tab's session is read from their common storage, a moment after the tab has announced it. */
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
