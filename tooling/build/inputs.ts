import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { filesReached } from '@portal/build/import-graph'

const IGNORED = /(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$|README\.md$/

interface Policy {
  readonly OWN_PACKAGES: readonly string[]
  sharedFiles(root: string): readonly string[]
}
const policy = createRequire(import.meta.url)('@portal/build/federation-policy') as Policy

/** Returns the folders of the packages that are built: the shell and the modules. */
export function buildablePackages(root: string): string[] {
  return globSync('*/webpack.config.cjs', { cwd: root })
    .map((file) => file.split('/')[0] ?? '')
    .sort()
}

/**
 * Returns one hash of all inputs of a package's build: its own sources, every workspace file that they import, the API
 * records of the shared packages, the lock file and the preset. For a module, files that the shell provides are not
 * followed, except for prerendered pages (`src/prerender.tsx`); the inputs of the shell include all these files. Tests
 * and test doubles are left out.
 */
export function inputHash(root: string, folder: string): string {
  const hash = createHash('sha256')
  for (const file of inputsOf(root, folder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Returns the files that `inputHash` uses, in that order. */
export function inputsOf(root: string, folder: string): string[] {
  const own = sourcesOf(root, folder)
  const shared = policy.sharedFiles(root)
  const code = own.filter((file) => /\.tsx?$/.test(file))
  const reached =
    folder === 'shell'
      ? filesReached(root, [...code, ...shared, ...workersOf(root)], [])
      : [...filesReached(root, code, shared), ...filesReached(root, [`${folder}/src/prerender.tsx`], [])]
  const records = policy.OWN_PACKAGES.flatMap((name) => [`${name}/package.json`, `${name}/api.json`])
  if (folder !== 'shell') records.push('contract/calls.json')
  const files = [...own, ...reached, ...records, ...sourcesOf(root, 'build/webpack'), 'package-lock.json']
  return [...new Set(files)].filter((file) => existsSync(join(root, file)) && !IGNORED.test(file)).sort()
}

/**
 * Returns workspace files that a compilation read but `inputsOf` omits. After a change of such a file, the build would
 * be stale.
 * @param read absolute paths
 */
export function unnamedInputs(root: string, folder: string, read: readonly string[]): string[] {
  const inputs = new Set(inputsOf(root, folder))
  return read
    .filter((file) => file.startsWith(`${root}/`) && existsSync(file) && statSync(file).isFile())
    .map((file) => file.slice(root.length + 1))
    .filter((file) => file.includes('/src/') && !file.includes('node_modules/') && !inputs.has(file))
}

/** Returns the Workers, which are built into the shell in addition to its entries (`worker-plugin.cjs`). */
const workersOf = (root: string) => globSync('shared-ui/src/**/*.worker.ts', { cwd: root })

function sourcesOf(root: string, folder: string): string[] {
  const dir = join(root, folder)
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !IGNORED.test(file))
}
