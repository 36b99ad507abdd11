import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiledName } from './packed-manifest.ts'
import { requestsOf } from './requests.ts'

/** Files that are never packed: tests, what only tests use, and the settings of the workspace. */
const TEST = /\.test\.|(^|\/)(fixtures|samples|testing|security-tests)\//
const NOT_PACKED = /(^|\/)(node_modules|dist|gallery)\/|(^|\/)(tsconfig|package|api|calls)\.json$|\.md$/
const SOURCE = /(?<!\.d)\.tsx?$/
/** Files that no import names, but that are part of an entry. */
const BESIDE: readonly string[] = ['api.json', 'calls.json', 'README.md', 'CHANGELOG.md']

/** A file of a packed package: its path in the package, and the file that it is copied from. */
export interface PackedFile {
  readonly path: string
  readonly from: string
}

/**
 * Returns the files of a packed package: compiled sources with declarations and maps, and assets. Of the folders for
 * tests it contains only the files that a published `testing` entry needs.
 * @param compiled the folder of all compiled files
 * @param entries the targets of the package's entries, as sources
 */
export function packedFiles(root: string, folder: string, compiled: string, entries: readonly string[]): PackedFile[] {
  const dir = join(root, folder)
  const all = globSync('**/*', {
    cwd: dir,
    withFileTypes: true,
    exclude: (entry) => /^(node_modules|dist)$/.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((file) => !NOT_PACKED.test(file))
  const testing = reachedFrom(join(compiled, folder), entries.filter((file) => TEST.test(file)).map(compiledName))
  const sources = all.filter((file) => SOURCE.test(file) && (!TEST.test(file) || testing.has(compiledName(file))))
  const assets = all.filter((file) => !SOURCE.test(file) && !TEST.test(file))
  return [
    ...sources.flatMap((file) => {
      const name = compiledName(file).slice(0, -'.js'.length)
      return ['.js', '.js.map', '.d.ts'].map((ending) => ({
        path: name + ending,
        from: join(compiled, folder, name + ending),
      }))
    }),
    ...[...assets, ...BESIDE.filter((file) => existsSync(join(dir, file)))].map((file) => ({
      path: file,
      from: join(dir, file),
    })),
    { path: 'LICENSE', from: join(root, 'LICENSE') },
  ].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Returns the compiled files that entries reach by relative imports, including the entries. */
function reachedFrom(dir: string, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set(entries.map((file) => join(file)))
  // The loop also visits files that are added to the set during the loop.
  for (const file of seen) {
    // A declaration may also request a file that contains only types.
    const places = file.endsWith('.js') ? [file, file.replace(/\.js$/, '.d.ts')] : []
    for (const place of places.filter((one) => existsSync(join(dir, one)))) {
      for (const request of requestsOf(readFileSync(join(dir, place), 'utf8'))) {
        if (request.startsWith('.')) seen.add(compiledName(join(dirname(file), request)))
      }
    }
  }
  return seen
}
