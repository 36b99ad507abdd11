import { join } from 'node:path'
import { saysArchive } from '../lock/archives.ts'
import type { Lock } from '../lock/locked-package.ts'
import { type Manifest, readJson, workspaceFolders } from './workspace.ts'

/** The licences allowed for packages that are part of the portal. */
const FREE = [
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0'],
  // This licence is as permissive as MIT, except that changed sources must be marked. jspdf compresses pictures with
  // zlib code.
  'Zlib',
]
/** The packages used only on a developer's machine. */
const NOT_SHIPPED = ['tooling', 'e2e']

/**
 * Checks that versions are exact, that shipped packages have free licences, that install scripts were reviewed, and
 * that archive addresses are known.
 */
export function checkDependencies(root: string): string[] {
  const rootManifest = readJson<Manifest>(join(root, 'package.json'))
  const folders = workspaceFolders(root)
  const manifests = folders.map((folder) => [folder, readJson<Manifest>(join(root, folder, 'package.json'))] as const)
  const lock = readJson<{ packages: Lock }>(join(root, 'package-lock.json')).packages
  return [
    ...[['.', rootManifest] as const, ...manifests].flatMap(([folder, manifest]) => inexactVersions(folder, manifest)),
    ...unfreeLicences(
      lock,
      folders.filter((folder) => !NOT_SHIPPED.includes(folder)),
    ),
    ...unreviewedScripts(lock, rootManifest.allowScripts ?? {}),
    ...unsaidArchives(lock),
  ]
}

export function inexactVersions(folder: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(
      ([name, range]) =>
        !(name.startsWith('@portal/') && range === '*') && !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
    )
    .map(([name, range]) => `${folder}/package.json: ${name} "${range}" is not an exact version`)
}

/**
 * Returns dependencies of shipped packages without a free licence. Dependencies are followed through the lock file, as
 * Node would resolve them.
 */
export function unfreeLicences(lock: Lock, shipped: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    const found = lock[path]
    if (!found || seen.has(path)) return
    if (found.link && found.resolved) return visit(found.resolved)
    seen.add(path)
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
      visit(locate(lock, path, name))
  }
  shipped.forEach(visit)
  return [...seen]
    .filter((path) => path.includes('node_modules/') && !isFree(lock[path]?.license))
    .map((path) => `${path} ships under ${lock[path]?.license ?? 'no stated licence'}`)
}

function locate(lock: Lock, from: string, name: string): string {
  for (let dir = from; ; dir = dir.slice(0, Math.max(dir.lastIndexOf('/'), 0))) {
    const path = dir === '' ? `node_modules/${name}` : `${dir}/node_modules/${name}`
    if (lock[path] || dir === '') return path
  }
}

function isFree(expression = ''): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((licence) => FREE.includes(licence.trim())))
}

export function unreviewedScripts(lock: Lock, allowed: Readonly<Record<string, boolean>>): string[] {
  const names = Object.entries(lock)
    .filter(([, found]) => found.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  return [...new Set(names)]
    .filter((name) => allowed[name] === undefined)
    .map((name) => `${name} has an install script: say in package.json, allowScripts, whether it may run`)
}

/**
 * Returns one line with the number of packages without an archive address in the lock file; no line if there are none.
 * npm drops these addresses whenever it rewrites the file.
 */
export function unsaidArchives(lock: Lock): string[] {
  const unsaid = Object.entries(lock).filter(([path, locked]) => !saysArchive(path, locked))
  return unsaid.length === 0 ? [] : [`package-lock.json: where ${unsaid.length} packages lie is not said: npm run lock`]
}
