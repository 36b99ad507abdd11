import { readBootConfig, registryOf } from './boot/boot-config.ts'
import { lockBuiltIns } from './boot/lock-built-ins.ts'
import { hidePortalFailed, showPortalFailed } from './boot/portal-failed.ts'
import { integrityOf, knowHashes } from './loading/gate-integrity.ts'
import { installModules } from './loading/installed-modules.ts'
import { notePreloads, runScript } from './loading/run-script.ts'

// Runs before other code, because modules could later replace functions that handle passwords and keys.
lockBuiltIns()
// The hash of every file must be known before a chunk is requested: a script without a hash is not run (see tooling,
// "Gated loading").
const boot = readBootConfig()
knowHashes(boot.shell.base, boot.shell.files)
installModules(registryOf(boot))
notePreloads()
Object.defineProperty(globalThis, '__portal_script__', { value: runScript })
// Modules of older releases attach their scripts themselves and read the hash from here.
Object.defineProperty(globalThis, '__portal_integrity__', { value: integrityOf })
hidePortalFailed()

// All other code is imported asynchronously, as federation requires.
import('./bootstrap.tsx').catch(showPortalFailed)
