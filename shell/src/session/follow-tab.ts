import type { Client } from '@portal/api-client'
import { useSessionStore } from '@portal/portal-sdk/host'
import type { TabMessage } from './channel.ts'
import { comeBack } from './come-back.ts'
import { endHere } from './end-session.ts'
import { dropKept, forgetEnd, isEndOf, keeperOfSealed } from './end-state.ts'

/** Applies another tab's session message in this tab. */
export function followTab(client: Client, message: TabMessage): void {
  if (message.kind === 'activity') return
  if (message.kind === 'signed-in') {
    if (isEndOf(message.userId)) void comeBack(client, message.userId)
    // Another user works here now: this tab keeps no work for the earlier one.
    else if (message.userId !== keeperOfSealed()) forgetEnd()
    return
  }
  // The gateway may have reported the end to this tab first; only the other tab knows that it was a sign-out.
  if (message.cause === 'wanted' && message.userId !== null) dropKept(message.userId)
  // A late message concerns that tab's own user, not the one who has signed in here since.
  if (message.userId === (useSessionStore.getState().user?.userId ?? null))
    void endHere(client, { cause: message.cause, isElsewhere: true })
}
