import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SCOPE = '@portal/'
/**
 * Matches the requests of imports: `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')` and `new
 * URL('x', …)`. Type imports are ignored, because they leave no code in a build.
 */
const REQUEST =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"`;]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'|new URL\(\s*'([^']+)'/g

/**
 * Returns every workspace file that can be reached from `roots` by imports, stopping at `ends`. Paths are relative to
 * the workspace.
 */
export function filesReached(root: string, roots: readonly string[], ends: readonly string[]): string[] {
  const closed = new Set(ends)
  const seen = new Set(roots)
  // The loop also visits files that are added to the set during the loop.
  for (const file of seen) {
    if (!/\.(ts|tsx|js|cjs|mjs)$/.test(file) || !existsSync(join(root, file))) continue
    for (const request of requestsIn(readFileSync(join(root, file), 'utf8'))) {
      const target = fileOf(root, file, request)
      if (target !== undefined && !closed.has(target)) seen.add(target)
    }
  }
  return [...seen]
}

function requestsIn(source: string): string[] {
  return [...source.matchAll(REQUEST)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '')
}

/** Returns the workspace file that a request refers to; undefined for a library. */
function fileOf(root: string, from: string, request: string): string | undefined {
  if (request.startsWith('.')) return join(dirname(from), request)
  if (!request.startsWith(SCOPE)) return undefined
  const [folder = '', ...rest] = request.slice(SCOPE.length).split('/')
  const target = targetOf(root, folder, rest.length === 0 ? '.' : `./${rest.join('/')}`)
  return target === undefined ? undefined : join(folder, target)
}

/** Returns the target of an entry in a package's `exports`, with its wildcard resolved. */
function targetOf(root: string, folder: string, entry: string): string | undefined {
  const manifest = join(root, folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports?: Record<string, string | null>
  }
  if (exports[entry] !== undefined) return exports[entry] ?? undefined
  // A null target hides an entry. As in Node, the longest key takes precedence.
  const wildcards = Object.entries(exports).sort(([one], [other]) => other.length - one.length)
  for (const [key, target] of wildcards) {
    const [before = '', after = ''] = key.split('*')
    if (key.includes('*') && entry.startsWith(before) && entry.endsWith(after)) {
      return target?.replace('*', entry.slice(before.length, entry.length - after.length))
    }
  }
  return undefined
}
