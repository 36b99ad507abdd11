import type { Client } from '@portal/api-client'
import { NO_SESSION, useSessionStore } from '@portal/portal-sdk/host'
import { comeBack } from './come-back.ts'
import { isEndOf, resumeEnd } from './end-state.ts'

/** Goes on in a new document where the one before it was replaced because its session had ended. */
export function resumeAfterEnd(client: Client): void {
  // Another address was typed meanwhile: the visitor is asked to sign in for that one, or goes on with the session of
  // this browser.
  if (!resumeEnd() || location.pathname !== '/login') return
  useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
  const session = client.session()
  if (session?.stage !== 'full' || session.userId === null || !isEndOf(session.userId)) return
  // The user signed in in another tab before this document could hear of it.
  void comeBack(client, session.userId)
}
