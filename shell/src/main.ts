import { readBootConfig, registryOf } from './boot/boot-config.ts'
import { lockBuiltIns } from './boot/lock-built-ins.ts'
import { hidePortalFailed, showPortalFailed } from './boot/portal-failed.ts'
import { integrityOf, knowHashes } from './loading/gate-integrity.ts'
import { installModules } from './loading/installed-modules.ts'
import { notePreloads, runScript } from './loading/run-script.ts'

// Before other code runs, because modules could later replace functions that handle passwords and keys.
lockBuiltIns()
// Before a chunk is requested, every file's hash is known: no hash, no script (see tooling, "Gated loading").
const boot = readBootConfig()
knowHashes(boot.shell.base, boot.shell.files)
installModules(registryOf(boot))
notePreloads()
Object.defineProperty(globalThis, '__portal_script__', { value: runScript })
// Modules released before the shell ran their scripts attach scripts themselves, and look up the hash here.
Object.defineProperty(globalThis, '__portal_integrity__', { value: integrityOf })
hidePortalFailed()

// The only import: federation requires everything else behind an asynchronous boundary.
import('./bootstrap.tsx').catch(showPortalFailed)
