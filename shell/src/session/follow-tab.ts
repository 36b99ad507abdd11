import type { Client } from '@portal/api-client'
import { useSessionStore } from '@portal/portal-sdk/host'
import type { TabMessage } from './channel.ts'
import { comeBack } from './come-back.ts'
import { endHere } from './end-session.ts'
import { dropKept, forgetEnd, isEndOf, keeperOfSealed } from './end-state.ts'

/** Applies a session message of another tab in this tab. */
export function followTab(client: Client, message: TabMessage): void {
  if (message.kind === 'activity') return
  if (message.kind === 'signed-in') {
    if (isEndOf(message.userId)) void comeBack(client, message.userId)
    // Another user works here now, so this tab discards the earlier user's work.
    else if (message.userId !== keeperOfSealed()) forgetEnd()
    return
  }
  // The gateway may already have reported the end to this tab, but only the other tab knows that the user signed out.
  if (message.cause === 'wanted' && message.userId !== null) dropKept(message.userId)
  // A late message concerns the other tab's user, not a user who has signed in here since then.
  if (message.userId === (useSessionStore.getState().user?.userId ?? null))
    void endHere(client, { cause: message.cause, isElsewhere: true })
}
