import type { Registry, RegistryModule, RouteDescriptor } from '@portal/contract/module'

export interface PublicScreen {
  readonly module: RegistryModule
  readonly route: RouteDescriptor
}

/**
 * The released public screen of an address. One from source does not count: it has no hashes, and its prerendered page
 * may be outdated.
 */
export function publicScreen(registry: Registry, path: string): PublicScreen | undefined {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const module of registry.modules) {
    // Works for any descriptor; the shell reports unusable parts.
    const { routes = [] } = module.descriptor
    const route = routes.find((one) => one.path === address && one.requires === 'public')
    if (route && !module.development) return { module, route }
  }
  return undefined
}
