import type { Registry, RegistryModule, RouteDescriptor } from '@portal/contract/module'

export interface PublicScreen {
  readonly module: RegistryModule
  readonly route: RouteDescriptor
}

/**
 * Returns the released public screen of an address. A screen served from source does not count, because it has no
 * hashes and its prerendered page may be outdated. Neither does a screen of an incompatible module, of which no byte is
 * loaded.
 */
export function publicScreen(registry: Registry, path: string): PublicScreen | undefined {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const module of registry.modules) {
    // Accepts any descriptor, because the shell reports unusable parts.
    const { routes = [] } = module.descriptor
    const route = routes.find((one) => one.path === address && one.requires === 'public')
    if (route && !module.development && !module.incompatible) return { module, route }
  }
  return undefined
}
