import type { Registry, RouteDescriptor } from '@portal/contract/module'
import { knowHashes, knowSource } from './gate-integrity.ts'
import { type InstalledModule, readRegistry } from './read-module.ts'

let installed: readonly InstalledModule[] = []

/** Sets the registry. Must be called once, before the first rendering. */
export function installModules(registry: Registry): void {
  installed = readRegistry(registry)
  for (const { base, descriptor, development, isUnusable } of installed) {
    if (isUnusable) continue
    if (development) knowSource(base)
    else knowHashes(base, descriptor.files)
  }
}

/** Returns the installed modules. Routes of other modules lead to the 404 screen. */
export function installedModules(): readonly InstalledModule[] {
  return installed
}

/** Returns the module and the route of a path; null if no installed module has the path. */
export function routeOf(path: string): { module: InstalledModule; route: RouteDescriptor } | null {
  for (const module of installed) {
    const route = module.descriptor.routes.find((one) => one.path === path)
    if (route) return { module, route }
  }
  return null
}
