import type { Registry, RegistryModule, RouteDescriptor } from '@portal/contract/module'
import { knowHashes, knowSource } from './gate-integrity.ts'

let installed: readonly RegistryModule[] = []

/** Takes the registry on; called once, before anything is drawn. */
export function installModules(registry: Registry): void {
  installed = registry.modules
  for (const { base, descriptor, development } of installed) {
    if (development) knowSource(base)
    else knowHashes(base, descriptor.files)
  }
}

/** The modules of this portal. A route of one that is not here is the 404 screen. */
export function installedModules(): readonly RegistryModule[] {
  return installed
}

/** The module and the route that answer a path. */
export function routeOf(path: string): { module: RegistryModule; route: RouteDescriptor } | null {
  for (const module of installed) {
    const route = module.descriptor.routes.find((one) => one.path === path)
    if (route) return { module, route }
  }
  return null
}
