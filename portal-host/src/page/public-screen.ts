import type { Registry, RegistryModule, RouteDescriptor } from '@portal/contract/module'

export interface PublicScreen {
  readonly module: RegistryModule
  readonly route: RouteDescriptor
}

/**
 * The released screen that answers an address and asks no session. One from source is none: it has no hashes, and what
 * its build drew before may no longer be what it draws.
 */
export function publicScreen(registry: Registry, path: string): PublicScreen | undefined {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const module of registry.modules) {
    // A page is written for any descriptor; the shell reports unusable parts.
    const { routes = [] } = module.descriptor
    const route = routes.find((one) => one.path === address && one.requires === 'public')
    if (route && !module.development) return { module, route }
  }
  return undefined
}
