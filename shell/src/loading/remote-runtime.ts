import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RegistryModule } from '@portal/contract/module'
import type { Remote } from '@portal/portal-sdk'
import { ENTRY_SILENCE_MS } from './budgets.ts'
import { runScript } from './run-script.ts'

const registered = new Set<string>()

type Entry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>

/**
 * A plugin that adapts the federation runtime to this portal: entries pass the gates, and a failed load can be retried.
 */
const GATED: ModuleFederationRuntimePlugin = {
  name: 'gated-loading',
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    await runScript(entry, ENTRY_SILENCE_MS)
    return (globalThis as unknown as Record<string, Entry>)[entryGlobalName]
  },
  // Without this the runtime would keep the rejected promise of a shared package for ever.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) delete share.loading
    }
  },
}

/**
 * Makes the federation instances of the shell and of later modules load through the gates. Must be called once, before
 * a module is loaded.
 */
export function prepareRuntime(): void {
  registerGlobalPlugins([GATED])
  registerPlugins([GATED])
}

/** Loads the exposed entry of a module through the federation runtime. */
export async function loadFace(module: RegistryModule): Promise<Remote> {
  const { global: name, entry } = module.descriptor
  if (!registered.has(name)) {
    registerRemotes([
      { name, entry: new URL(module.base + entry, location.origin).href, type: 'global', entryGlobalName: name },
    ])
    registered.add(name)
  }
  const face = await loadRemote<{ default: Remote }>(`${name}/module`)
  if (!face?.default?.screens) throw new Error('the entry exposes no module')
  return face.default
}
