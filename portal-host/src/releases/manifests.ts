import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleDescriptor } from '@portal/contract/module'

/** The versions in which an export or a call last changed, and last changed in a way that breaks programs. */
export interface ChangedIn {
  readonly since: string
  readonly breaking: string
}

/** The content of `shell.json`, as the shell's build writes it. */
export interface ShellManifest {
  /** The scripts of the page, in order. */
  readonly main: readonly string[]
  /** A hash of the build's inputs, like `inputs` in a module's descriptor. */
  readonly inputs?: string
  readonly css: readonly string[]
  /** Every file of the build: its name and its hash, `sha384-…`. */
  readonly files: Readonly<Record<string, string>>
  /** The files of the first paint in addition to `main`. */
  readonly preload: readonly string[]
  /** The scripts of each import that the shell provides to modules, by import (`@portal/shared-ui/form`). */
  readonly shared: Readonly<Record<string, readonly string[]>>
  /** The scripts that the shell imports on demand, by key: `layout/AuthLayout`, `i18n/en`. */
  readonly lazy?: Readonly<Record<string, readonly string[]>>
  /**
   * Every export that the shell shares, by request and name, with the versions of its last changes; absent in older
   * releases. The exports of React are stated as a whole (`*`). Only the host reads this table.
   */
  readonly exports?: Readonly<Record<string, Readonly<Record<string, ChangedIn>>>>
  /**
   * The version of each package that the shell shares (`contract`, `portal-sdk`, `react`…), for modules from before
   * `exports`; absent in older releases.
   */
  readonly versions?: Readonly<Record<string, string>>
  /** The addresses of the shell's own screens; absent in older releases. */
  readonly paths?: readonly string[]
  /** The prerendered layouts, like `prerendered` in a module's descriptor. */
  readonly prerendered?: ModuleDescriptor['prerendered']
}

export type Manifest =
  | { readonly kind: 'shell'; readonly name: 'shell'; readonly version: string; readonly shell: ShellManifest }
  | { readonly kind: 'module'; readonly name: string; readonly version: string; readonly descriptor: ModuleDescriptor }

/** An invalid build or release. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

const MODULE_NAME = /^mfe-[a-z][a-z0-9-]{0,40}$/
// A file name has at most one folder and no leading dot, so that a release cannot name a file outside its folder.
const FILE_NAME = /^(?:[\w-][\w.~-]*\/)?[\w-][\w.~-]*$/
const VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/
const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/

/**
 * Reads `module.json` or `shell.json` of a build or a release.
 * @throws ReleaseError if neither exists or the parts of the manifest contradict each other
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = (name: string) =>
    readFile(join(dir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    })
  const manifest = parseManifest(dir, { module: await text('module.json'), shell: await text('shell.json') })
  checkParts(manifest, dir)
  return manifest
}

/**
 * Parses a manifest from `module.json` or `shell.json`. Only name and version are validated.
 * @param place how a refusal names the build
 */
export function parseManifest(
  place: string,
  texts: Readonly<Record<'module' | 'shell', string | undefined>>,
): Manifest {
  const descriptor = parse<ModuleDescriptor>(`${place}/module.json`, texts.module)
  if (descriptor) {
    const { name, version } = descriptor
    if (!MODULE_NAME.test(name ?? '')) throw new ReleaseError(`${place}: the module's name is not mfe-…`)
    if (!VERSION.test(version ?? '')) throw new ReleaseError(`${place}: the version is no semver version`)
    return { kind: 'module', name, version, descriptor }
  }
  const shell = parse<ShellManifest & { version?: string }>(`${place}/shell.json`, texts.shell)
  if (!shell) throw new ReleaseError(`${place} holds neither module.json nor shell.json: build it first`)
  const { version = '0.0.0' } = shell
  if (!VERSION.test(version)) throw new ReleaseError(`${place}: the version is no semver version`)
  return { kind: 'shell', name: 'shell', version, shell }
}

/**
 * Checks the files that a manifest lists.
 * @throws ReleaseError if a listed file is missing, has no hash, or has a name outside the folder
 */
export function checkParts(manifest: Manifest, place: string): void {
  if (manifest.kind === 'shell') {
    const { files, main, css, preload, shared, lazy = {}, prerendered } = manifest.shell
    const later = [...Object.values(shared), ...Object.values(lazy)].flat()
    checkFiles(files, [...main, ...css, ...preload, ...later, ...filesOf(prerendered)], place)
    return
  }
  const { files, entry, preload, prerendered } = manifest.descriptor
  const later = [...Object.values(preload.screens), ...Object.values(preload.texts ?? {})].flat()
  checkFiles(files, [entry, ...preload.entry, ...later, ...filesOf(prerendered)], place)
}

const filesOf = (prerendered: ModuleDescriptor['prerendered'] = {}) => Object.values(prerendered).flatMap(Object.values)

function checkFiles(files: Readonly<Record<string, string>>, named: readonly string[], dir: string): void {
  for (const [name, hash] of Object.entries(files)) {
    if (!FILE_NAME.test(name)) throw new ReleaseError(`${dir}: refused file name ${JSON.stringify(name)}`)
    if (!SHA384.test(hash)) throw new ReleaseError(`${dir}: ${name} has no sha384 hash`)
  }
  const missing = named.find((name) => !Object.hasOwn(files, name))
  if (missing !== undefined) throw new ReleaseError(`${dir}: ${missing} is named but not among the files`)
}

function parse<T>(path: string, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ReleaseError(`${path} is not JSON`)
  }
  if (typeof value !== 'object' || value === null) throw new ReleaseError(`${path} is no manifest`)
  return value as T
}
