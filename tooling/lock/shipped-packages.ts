import type { Lock } from './locked-package.ts'

/** The packages used only on a developer's machine or in partners' systems. */
const NOT_SHIPPED = ['build', 'conformance', 'create-module', 'partner-client', 'tooling', 'e2e']

/** Returns those of the workspace's folders whose code is part of a running portal. */
export function shippedFolders(folders: readonly string[]): string[] {
  return folders.filter((folder) => !NOT_SHIPPED.includes(folder))
}

/**
 * Returns the installation folders of shipped workspace packages and of everything they depend on. Dependencies are
 * followed through the lock file, as Node would resolve them. Development dependencies are left out.
 */
export function shippedPackages(lock: Lock, folders: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    const found = lock[path]
    if (!found || seen.has(path)) return
    if (found.link && found.resolved) return visit(found.resolved)
    seen.add(path)
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
      visit(locate(lock, path, name))
  }
  folders.forEach(visit)
  return [...seen]
}

function locate(lock: Lock, from: string, name: string): string {
  for (let dir = from; ; dir = dir.slice(0, Math.max(dir.lastIndexOf('/'), 0))) {
    const path = dir === '' ? `node_modules/${name}` : `${dir}/node_modules/${name}`
    if (lock[path] || dir === '') return path
  }
}
