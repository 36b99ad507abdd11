import type { BootConfig, Registry } from '@portal/contract/module'

const LAST_GOOD = 'portal.registry'

/**
 * Reads the host's configuration from the page.
 * @throws if the page is not a portal page
 */
export function readBootConfig(from: Document = document): BootConfig {
  const element = from.getElementById('portal-boot')
  if (!element?.textContent) throw new Error('the page carries no boot configuration')
  const boot = JSON.parse(element.textContent) as BootConfig
  // With an invalid registry the page continues with only the shell's own parts; each module is parsed separately.
  const { serial = 0, modules } = (boot.registry ?? {}) as Partial<Registry>
  return { ...boot, registry: { serial, modules: Array.isArray(modules) ? modules : [] } }
}

/**
 * Returns the initial registry: the registry in the page, or the last good copy if the host could not read its registry
 * and sent an empty one. Files of releases stay on the host, so the files of an old copy still load, and their
 * integrity is still checked.
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
