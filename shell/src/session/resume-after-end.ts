import type { Client } from '@portal/api-client'
import { NO_SESSION, useSessionStore } from '@portal/portal-sdk/host'
import { comeBack } from './come-back.ts'
import { isEndOf, resumeEnd } from './end-state.ts'

/** Continues in the new document after the previous document was replaced because its session had ended. */
export function resumeAfterEnd(client: Client): void {
  // If another address was opened meanwhile, the user signs in for that address or continues with the session of this
  // browser.
  if (!resumeEnd() || location.pathname !== '/login') return
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
  const session = client.session()
  if (session?.stage !== 'full' || session.userId === null || !isEndOf(session.userId)) return
  // The user signed in in another tab before this document could receive the message of that tab.
  void comeBack(client, session.userId)
}
