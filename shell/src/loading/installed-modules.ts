import type { Registry, RegistryModule, RouteDescriptor } from '@portal/contract/module'
import { knowHashes } from './gate-integrity.ts'

let installed: readonly RegistryModule[] = []

/** Takes the registry on; called once, before anything is drawn. */
export function installModules(registry: Registry): void {
  installed = registry.modules
  for (const module of installed) if (!module.development) knowHashes(module.base, module.descriptor.files)
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

/** Whether the address belongs to a module served from a developer's source. */
export function isDevelopmentUrl(url: string): boolean {
  return installed.some((module) => module.development && url.startsWith(new URL(module.base, location.origin).href))
}
