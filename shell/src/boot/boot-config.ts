import type { BootConfig, Registry } from '@portal/contract/module'

const LAST_GOOD = 'portal.registry'

/** Reads what the host wrote into the page; throws when the page is not ours. */
export function readBootConfig(from: Document = document): BootConfig {
  const element = from.getElementById('portal-boot')
  if (!element?.textContent) throw new Error('the page carries no boot configuration')
  const boot = JSON.parse(element.textContent) as BootConfig
  // For an invalid registry the page continues with the shell's own parts; modules are read one by one.
  const { serial = 0, modules } = (boot.registry ?? {}) as Partial<Registry>
  return { ...boot, registry: { serial, modules: Array.isArray(modules) ? modules : [] } }
}

/**
 * The registry to start with: the page's own, or the last good copy when the host could not read its registry and wrote
 * an empty one. Files of releases stay on the host, so an old copy still loads, and integrity holds for it as well.
 */
export function registryOf(boot: BootConfig, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): Registry {
  try {
    if (boot.registry.modules.length > 0) {
      storage.setItem(LAST_GOOD, JSON.stringify(boot.registry))
      return boot.registry
    }
    const kept = storage.getItem(LAST_GOOD)
    return kept ? (JSON.parse(kept) as Registry) : boot.registry
  } catch {
    return boot.registry
  }
}
