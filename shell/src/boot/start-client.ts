import { browserStorage, createClient, setDefaultClient } from '@portal/api-client'
import type { BootConfig } from '@portal/contract/module'
import { currentLanguage, notify } from '@portal/portal-sdk'
import { provideSessionActions } from '@portal/portal-sdk/host'
import { subscribeToTabs } from '../session/channel.ts'
import { departure } from '../session/document-guard.ts'
import { hasEndRecord } from '../session/end-record.ts'
import { atWork, ending } from '../session/ending.ts'
import { useNetworkNotice } from '../session/network-notice.ts'
import { returnWork } from '../session/return-work.ts'
import { createSessionActions } from '../session/session-actions.ts'

/** Starts the gateway's client and makes the session actions available to the modules. */
export async function startClient(boot: BootConfig): Promise<void> {
  const client = await createClient({
    baseUrl: boot.api,
    jwks: boot.jwks,
    storage: await browserStorage(),
    language: currentLanguage,
    callbacks: {
      onSessionEnded: (_code, message) =>
        void ending(client, (end) => end.endHere(client, { cause: 'refused', message })),
      onSignedIn: (userId) => returnWork(client, userId),
      onUnexpected: (error) => notify({ tone: 'negative', text: error.message }),
      onNetworkFailure: (error) => useNetworkNotice.setState({ message: error.message }),
      onUserChanged: () =>
        void atWork()
          .then(({ giveWay }) => giveWay())
          .catch(departure.go),
    },
  })
  setDefaultClient(client)
  provideSessionActions(createSessionActions(client))
  subscribeToTabs((message) => {
    if (message.kind !== 'activity') void atWork().then(({ followTab }) => followTab(client, message))
  })
  if (!hasEndRecord()) return
  // The sign-in page needs this code to explain why a session ended in the previous document.
  await atWork()
    .then(({ resumeAfterEnd }) => resumeAfterEnd(client))
    .catch(() => undefined)
}
