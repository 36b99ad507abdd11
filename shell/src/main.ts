import { readBootConfig, registryOf } from './boot/boot-config.ts'
import { integrityOf, knowHashes } from './loading/gate-integrity.ts'
import { installModules, isDevelopmentUrl } from './loading/installed-modules.ts'

// Before one chunk is asked for, every file's hash is known: no hash, no script (see tooling, "Integrity lookup").
const boot = readBootConfig()
knowHashes(boot.shell.base, boot.shell.files)
installModules(registryOf(boot))
Object.defineProperty(globalThis, '__portal_integrity__', {
  value: (url: string) => integrityOf(url) ?? (isDevelopmentUrl(url) ? '' : undefined),
})

// The one import: federation needs everything behind an asynchronous border.
void import('./bootstrap.tsx')
