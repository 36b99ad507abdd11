import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Packed } from './pack.ts'
import { compiledName, type PackedManifest } from './packed-manifest.ts'
import { readmeFaults } from './packed-readme.ts'
import { packageOf, requestsOf } from './requests.ts'

/**
 * The largest size of all files of a package. A package above it contains something that it should not. The largest is
 * the gateway with 19 MB, 4 of them fonts for names in other scripts.
 */
const MOST_BYTES = 22 * 1024 * 1024
const TEST = /\.test\.|(^|\/)(__tests__|fixtures)\//
const SOURCE = /(?<!\.d)\.tsx?$/

/**
 * Returns the faults of a packed package, one line each: a missing licence, README or changelog, a README with links
 * out of the package, a test, a source, a request of a file outside the package or of an undeclared package, an entry
 * without a file, an open range.
 */
export function packFaults({ folder, dist }: Pick<Packed, 'folder' | 'dist'>): string[] {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as PackedManifest
  const bytes = files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
  return [
    ...['LICENSE', 'README.md', 'CHANGELOG.md']
      .filter((file) => !files.includes(file))
      .map((file) => `it has no ${file}`),
    ...(files.includes('README.md') ? readmeFaults(readFileSync(join(dist, 'README.md'), 'utf8'), files) : []),
    ...files.filter((file) => TEST.test(file)).map((file) => `${file} is a test`),
    ...files.filter((file) => SOURCE.test(file)).map((file) => `${file} is a source`),
    // Builds are complete by their own manifests, which `portal publish` checks.
    ...files
      .filter((file) => /^(?!builds\/).*\.(js|cjs|mjs|d\.ts)$/.test(file))
      .flatMap((file) => requestFaults(dist, file, files, manifest)),
    ...entryFaults(dist, manifest.exports),
    ...rangeFaults(manifest),
    ...(bytes > MOST_BYTES ? [`it has ${bytes} bytes, more than ${MOST_BYTES}`] : []),
  ].map((fault) => `${folder}: ${fault}`)
}

function requestFaults(dist: string, file: string, files: readonly string[], manifest: PackedManifest): string[] {
  const { name, dependencies, optionalDependencies, peerDependencies } = manifest
  const declared = { ...dependencies, ...optionalDependencies, ...peerDependencies, [name]: '' }
  const text = readFileSync(join(dist, file), 'utf8')
  const named = file.endsWith('.d.ts') ? [] : namedSources(text, files)
  return [
    ...named.map((source) => `${file} names ${source}, which is compiled`),
    ...requestsOf(text).flatMap((request) => {
      if (!request.startsWith('.')) {
        const isDeclared = isBuiltin(request) || packageOf(request) in declared
        return isDeclared ? [] : [`${file} requests ${request}, which package.json does not declare`]
      }
      const target = join(dirname(file), request)
      if (target.startsWith('..')) return [`${file} requests ${request}, outside the package`]
      const places = file.endsWith('.d.ts') ? [target, target.replace(/\.js$/, '.d.ts')] : [target]
      return places.some((place) => existsSync(join(dist, place)))
        ? []
        : [`${file} requests ${request}, which is not there`]
    }),
  ]
}

/** Returns the texts in code that name or match (`*.calls.ts`) a source that the package contains in compiled form. */
function namedSources(text: string, files: readonly string[]): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const names = [...code.matchAll(/["'`]([^"'`\s]*\.tsx?)["'`]/g)].map(([, name = '']) => name)
  return names.filter((name) => {
    const last = compiledName(basename(name))
    const pattern = new RegExp(`^${last.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
    return files.some((file) => pattern.test(basename(file)))
  })
}

function entryFaults(dist: string, exports: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(exports).flatMap(([key, target]) => {
    const places = target !== null && typeof target === 'object' ? Object.values(target) : [target]
    return places
      .filter((place) => typeof place === 'string' && !place.includes('*') && !existsSync(join(dist, place)))
      .map((place) => `its entry ${key} has no file ${place}`)
  })
}

function rangeFaults({ dependencies, optionalDependencies, peerDependencies }: PackedManifest): string[] {
  return Object.entries({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .filter(([, range]) => !/^(npm:@?[\w./-]+@)?\^?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
    .map(([name, range]) => `${name} has the range "${range}"`)
}
