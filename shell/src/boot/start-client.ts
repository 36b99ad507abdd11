import { browserStorage, createClient, setDefaultClient } from '@portal/api-client'
import type { BootConfig } from '@portal/contract/module'
import { currentLanguage, notify } from '@portal/portal-sdk'
import { provideSessionActions } from '@portal/portal-sdk/host'
import { subscribeToTabs } from '../session/channel.ts'
import { followTab } from '../session/follow-tab.ts'
import { useNetworkNotice } from '../session/network-notice.ts'
import { createSessionActions, endHere, giveWay } from '../session/session-actions.ts'

/** Starts the gateway's client and hands the session's transitions to the modules. */
export async function startClient(boot: BootConfig): Promise<void> {
  const client = await createClient({
    baseUrl: boot.api,
    jwks: boot.jwks,
    storage: await browserStorage(),
    language: currentLanguage,
    callbacks: {
      onSessionEnded: (_code, message) => endHere(client, message, 'refused'),
      onUnexpected: (error) => notify({ tone: 'negative', text: error.message }),
      onNetworkFailure: (error) => useNetworkNotice.setState({ message: error.message }),
      onUserChanged: giveWay,
    },
  })
  setDefaultClient(client)
  provideSessionActions(createSessionActions(client))
  subscribeToTabs((message) => followTab(client, message))
}
