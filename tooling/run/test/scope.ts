import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, readJson, workspaceFolders } from '../../checks/workspace.ts'

/** The folders of the packages in scope; undefined means all packages. */
export type Scope = readonly string[] | undefined

const SCOPE = '@portal/'
/** The gateway's areas, each owned by one team. */
const AREAS = 'mock-gateway/src/areas'
/**
 * The folder of the browser tests that visit the screens of every module. Changes to the surrounding frame or to these
 * tests run them.
 */
const ALL_MODULES = 'all-modules'

/** Returns the named packages and every package that depends on one of them, directly or indirectly. */
export function withDependents(root: string, names: readonly string[]): string[] {
  const folders = workspaceFolders(root)
  const unknown = names.filter((name) => !folders.includes(name))
  if (unknown.length > 0) throw new Error(`There is no package "${unknown.join('", "')}".`)
  const needs = new Map(folders.map((folder) => [folder, dependenciesOf(root, folder)]))
  const found = new Set(names)
  // The loop also visits packages that are added to the set during the loop.
  for (const name of found) {
    for (const folder of folders) if (needs.get(folder)?.includes(name)) found.add(folder)
  }
  return folders.filter((folder) => found.has(folder))
}

/** Returns the folder of each gateway area, by name. */
export function areaFolders(root: string): ReadonlyMap<string, string> {
  const areas = existsSync(join(root, AREAS)) ? readdirSync(join(root, AREAS), { withFileTypes: true }) : []
  return new Map(areas.filter((area) => area.isDirectory()).map(({ name }) => [name, `${AREAS}/${name}`]))
}

const OF_MODULES = ['lint', 'checks', 'types', 'unit']
const OF_AREAS = ['lint', 'types', 'unit', 'integration']

/**
 * Returns the steps that test modules and gateway areas in about two minutes. No other package depends on a module or
 * an area. Their browser tests are left out, because building the portal takes longer. Undefined if other packages, or
 * none, are named: then every step is needed.
 */
export function quickSteps(packages: readonly string[], areas: readonly string[]): readonly string[] | undefined {
  if (packages.length + areas.length === 0 || !packages.every((name) => name.startsWith('mfe-'))) return undefined
  return [...(packages.length > 0 ? OF_MODULES : []), ...(areas.length > 0 ? OF_AREAS : [])]
}

/** Returns whether a package, or a folder in the package, is in scope. */
export function isInScope(scope: Scope, folder: string): boolean {
  return scope?.some((one) => one === folder || one.startsWith(`${folder}/`)) ?? true
}

function dependenciesOf(root: string, folder: string): string[] {
  const { dependencies, devDependencies } = readJson<Manifest>(join(root, folder, 'package.json'))
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => name.slice(SCOPE.length))
}

/** Returns the folders of browser tests in scope: `e2e/specs` has one folder per package. */
export function specFoldersOf(root: string, scope: Scope): string[] {
  const specs = join(root, 'e2e/specs')
  const folders = existsSync(specs) ? readdirSync(specs).sort() : []
  if (scope === undefined || scope.includes('e2e')) return folders
  return folders.filter((folder) => (folder === ALL_MODULES ? scope.includes('shell') : scope.includes(folder)))
}
