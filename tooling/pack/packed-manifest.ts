import type { Manifest } from '../checks/workspace.ts'
import { PEERS, RUN_BY_NAME, SCOPE, TEST_LIBRARIES } from './published-packages.ts'
import { packageOf } from './requests.ts'

/** A manifest of the workspace, whose entries are sources. */
export interface SourceManifest extends Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly description?: string
  readonly license?: string
  readonly sideEffects?: boolean
  /** The runtime that a package needs; by default the project's own. */
  readonly engines?: { readonly node: string }
  readonly exports: Readonly<Record<string, string | null>>
  readonly bin?: Readonly<Record<string, string>>
  readonly sharedEntries?: Readonly<Record<string, string>>
  readonly hostEntries?: Readonly<Record<string, string>>
  /** Entries for the workspace only, with reasons: they are not published. */
  readonly workspaceEntries?: Readonly<Record<string, string>>
  /** The packages of a generated repository, with exact versions, and `*` for ours. */
  readonly moduleDependencies?: Readonly<Record<string, string>>
  /** Files that the package starts as processes of their own, so that no import names them. */
  readonly startedFiles?: readonly string[]
  /** Patterns of files that the package finds by their path, so that no import names them. */
  readonly foundFiles?: readonly string[]
}

/** Returns the entries of a package that are published, with their targets. */
export const publishedEntries = ({ exports, workspaceEntries = {} }: SourceManifest) =>
  Object.entries(exports).filter(([key]) => !Object.hasOwn(workspaceEntries, key))

export interface PackedManifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

interface Versions {
  /** Returns the version of one of our packages. */
  own(name: string): string
  /** Returns the version of a test library, which the root's manifest states. */
  testLibrary(name: string): string | undefined
}

/**
 * Returns the manifest of a published package. Its entries are compiled files, and its dependencies are exactly the
 * packages that its files request.
 * @param requests requests of all packed files
 * @throws Error if a file requests a package that the source manifest does not state
 */
export function packedManifest(
  source: SourceManifest,
  requests: ReadonlySet<string>,
  versions: Versions,
): PackedManifest {
  const { name = '', version = '', description, license, sideEffects, bin, sharedEntries, hostEntries } = source
  const isOptional = (one: string) => one in (source.optionalDependencies ?? {})
  // Only tests use it: the entries for tests, and so the tests of whoever imports them.
  const isTestLibrary = (one: string) =>
    !(one in { ...source.dependencies, ...source.peerDependencies }) &&
    (TEST_LIBRARIES.test(one) || (one.startsWith(SCOPE) && one in (source.devDependencies ?? {})))
  const rangeOf = (one: string): string => {
    const stated = { ...source.dependencies, ...source.optionalDependencies, ...source.peerDependencies }[one]
    if (isTestLibrary(one)) return `^${one.startsWith(SCOPE) ? versions.own(one) : versions.testLibrary(one)}`
    if (stated === undefined)
      throw new Error(`${name}: a packed file imports ${one}, which package.json does not state`)
    if (one.startsWith(SCOPE)) return `^${versions.own(one)}`
    // Other libraries keep the exact version with which the package is tested, except those that must exist once.
    return PEERS.has(one) ? `^${stated}` : stated
  }
  const tools = Object.keys({ ...source.dependencies, ...source.peerDependencies }).filter((one) =>
    RUN_BY_NAME.test(one),
  )
  const used = [...new Set([...tools, ...[...requests].map(packageOf)])].filter((one) => one !== name).sort()
  const isPeer = (one: string) =>
    isTestLibrary(one) || one in (source.peerDependencies ?? {}) || (PEERS.has(one) && isPeerOf(name, one))
  const ranges = (names: readonly string[]) => Object.fromEntries(names.map((one) => [one, rangeOf(one)]))
  const optional = used.filter((one) => isTestLibrary(one) || source.peerDependenciesMeta?.[one]?.optional)
  return {
    name,
    version,
    ...(description ? { description } : {}),
    ...(license ? { license } : {}),
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: source.engines ?? { node: '>=24' },
    exports: Object.fromEntries(publishedEntries(source).map(([key, target]) => [key, packedTarget(target)])),
    ...(bin ? { bin: Object.fromEntries(Object.entries(bin).map(([key, file]) => [key, compiledName(file)])) } : {}),
    ...(sharedEntries ? { sharedEntries } : {}),
    ...(hostEntries ? { hostEntries } : {}),
    ...(source.moduleDependencies ? { moduleDependencies: withRanges(source.moduleDependencies, versions) } : {}),
    dependencies: ranges(used.filter((one) => !isPeer(one) && !isOptional(one))),
    // A library for one machine, such as a program, is found by its name.
    optionalDependencies: ranges(Object.keys(source.optionalDependencies ?? {}).sort()),
    peerDependencies: ranges(used.filter(isPeer)),
    ...(optional.length > 0
      ? { peerDependenciesMeta: Object.fromEntries(optional.map((one) => [one, { optional: true }])) }
      : {}),
  } as PackedManifest
}

/** Returns the packages of a generated repository with the ranges of our packages. */
const withRanges = (packages: Readonly<Record<string, string>>, { own }: Versions) =>
  Object.fromEntries(
    Object.entries(packages).map(([name, range]) => [name, name.startsWith(SCOPE) ? `^${own(name)}` : range]),
  )

/** Programs run alone and share nothing with a page, so they depend on the contract as on any library. */
const PROGRAMS = new Set([
  '@portal/portal-host',
  '@portal/mock-gateway',
  '@portal/create-module',
  '@portal/conformance',
])
const isPeerOf = (name: string, one: string) => !(PROGRAMS.has(name) && one.startsWith(SCOPE))

/** Returns the name of a compiled file. Other files keep their names. */
export const compiledName = (file: string) => file.replace(/(?<!\.d)\.tsx?$/, '.js')

function packedTarget(target: string | null): unknown {
  if (target === null || !/\.tsx?$/.test(target)) return target
  return { types: target.replace(/\.tsx?$/, '.d.ts'), default: compiledName(target) }
}
