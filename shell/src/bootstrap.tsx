import { groundTexts } from '@portal/contract/texts'
import { provideBootConfig, registerTexts } from '@portal/portal-sdk/host'
import { createRoot } from 'react-dom/client'
import { readBootConfig } from './boot/boot-config.ts'
import { loadFirstScreen } from './boot/first-screen.ts'
import { pageNonce } from './boot/nonce.ts'
import { showPortalFailed } from './boot/portal-failed.ts'
import { startClient } from './boot/start-client.ts'
import { SHELL_TEXTS } from './i18n/catalogues.ts'
import { installedModules } from './loading/installed-modules.ts'
import { prepareRuntime } from './loading/remote-runtime.ts'
import { guardUnload } from './navigation/leave-guard.ts'
import { createRouter } from './navigation/router.tsx'
import { Portal } from './Portal.tsx'
import { guardDocument } from './session/document-guard.ts'

const boot = readBootConfig()
guardDocument()
prepareRuntime()
provideBootConfig(boot)
if (!boot.production && installedModules().some((module) => module.development)) {
  void import('./boot/live-reload.ts').then(({ followBuilds }) => followBuilds())
}
guardUnload()
await Promise.all([
  startClient(boot),
  registerTexts('shell', SHELL_TEXTS),
  registerTexts('contract', groundTexts),
  loadFirstScreen(location.pathname),
])

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// An error without a boundary leaves an empty page, so the host's message is shown.
createRoot(root, { onUncaughtError: showPortalFailed }).render(
  <Portal boot={boot} nonce={pageNonce()} router={createRouter()} />,
)
