import type { Registry } from '@portal/contract/module'
import { type Catalogue, SHELL_BASE } from '../releases/catalogue.ts'

/** A script the page will need: fetched beside the shell instead of after it. */
export interface Preload {
  readonly href: string
  readonly integrity: string
}

/**
 * What the address needs beyond the shell's main scripts. Only public screens of modules are foreseen: whether the
 * user may open any other is not known here, and not one byte of a module is requested for who may not.
 * @param path path of the address, without query
 */
export function preloadsFor(catalogue: Catalogue, path: string): readonly Preload[] {
  const { shell, registry } = catalogue
  const own = (shell?.preload ?? []).map((name) => link(SHELL_BASE, name, shell?.files ?? {}))
  return [...own, ...moduleFiles(registry, path)]
}

function moduleFiles(registry: Registry, path: string): readonly Preload[] {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const { base, descriptor, development } of registry.modules) {
    const route = descriptor.routes.find((candidate) => candidate.path === address && candidate.requires === 'public')
    // A module from source has no hashes, and a preload without them would not be used.
    if (!route || development) continue
    const { entry, screens } = descriptor.preload
    const names = new Set([descriptor.entry, ...entry, ...(screens[route.screen] ?? [])])
    return [...names].filter((name) => name.endsWith('.js')).map((name) => link(base, name, descriptor.files))
  }
  return []
}

function link(base: string, name: string, files: Readonly<Record<string, string>>): Preload {
  return { href: base + name, integrity: files[name] ?? '' }
}
