import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RegistryModule } from '@portal/contract/module'
import type { Remote } from '@portal/portal-sdk'
import { trustedScriptUrl } from '../boot/trusted-types.ts'
import { integrityOf } from './gate-integrity.ts'
import { isDevelopmentUrl } from './installed-modules.ts'

const registered = new Set<string>()

/** Entries are loaded by a script tag of our own making: hashed, with a trusted address. */
export function prepareRuntime(): void {
  registerPlugins([
    {
      name: 'verified-entries',
      createScript({ url }) {
        const integrity = integrityOf(url)
        if (!integrity && !isDevelopmentUrl(url)) throw new Error('no release names this script')
        const script = document.createElement('script')
        script.src = trustedScriptUrl(url) as string
        script.async = true
        script.crossOrigin = 'anonymous'
        if (integrity) script.integrity = integrity
        return script
      },
    },
  ])
}

/** The exposed face of a module, through the federation runtime. */
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
