import { join } from 'node:path'
import { saysArchive } from '../lock/archives.ts'
import type { Lock } from '../lock/locked-package.ts'
import { shippedFolders, shippedPackages } from '../lock/shipped-packages.ts'
import { type Manifest, readJson, workspaceFolders } from './workspace.ts'

/** The licences allowed for packages that are part of the portal. */
const FREE = [
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0'],
  // This licence is as permissive as MIT, except that changed sources must be marked. jspdf compresses pictures with
  // zlib code.
  'Zlib',
]
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
    ...unfreeLicences(lock, shippedFolders(folders)),
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

/** Returns dependencies of shipped packages without a free licence. */
export function unfreeLicences(lock: Lock, shipped: readonly string[]): string[] {
  return shippedPackages(lock, shipped)
    .filter((path) => path.includes('node_modules/') && !isFree(lock[path]?.license))
    .map((path) => `${path} ships under ${lock[path]?.license ?? 'no stated licence'}`)
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
