import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCOPE = '@portal/'
const IGNORED = /(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$|README\.md$/

/** Folders of the packages that are built: the shell and the modules. */
export function buildablePackages(root: string): string[] {
  return globSync('*/webpack.config.cjs', { cwd: root })
    .map((file) => file.split('/')[0] ?? '')
    .sort()
}

/**
 * What a package's build depends on, as one hash: its sources and those of the workspace packages below it, the lock file
 * and the preset. Tests and test doubles are left out.
 */
export function inputHash(root: string, folder: string): string {
  const hash = createHash('sha256')
  const take = (file: string) =>
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  for (const dependency of [...withDependencies(root, folder)].sort()) sourcesOf(root, dependency).forEach(take)
  for (const file of sourcesOf(root, 'tooling/webpack')) take(file)
  take('package-lock.json')
  return hash.digest('hex')
}

function withDependencies(root: string, folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found
  found.add(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith(SCOPE)) withDependencies(root, name.slice(SCOPE.length), found)
  }
  return found
}

function sourcesOf(root: string, folder: string): string[] {
  const dir = join(root, folder)
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !IGNORED.test(file))
    .sort()
}
