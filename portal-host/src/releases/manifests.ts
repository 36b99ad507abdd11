import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleDescriptor } from '@portal/contract/module'

/** `shell.json` as the shell's build writes it. */
export interface ShellManifest {
  /** Scripts of the page, in their order. */
  readonly main: readonly string[]
  readonly css: readonly string[]
  /** Every file of the build: name to `sha384-…`. */
  readonly files: Readonly<Record<string, string>>
  /** What the first paint needs besides `main`. */
  readonly preload: readonly string[]
  /** Scripts behind each request that the shell promises to modules. */
  readonly shared: Readonly<Record<string, readonly string[]>>
  /** Scripts of what the shell imports later, by its place: `layout/AuthLayout`, `i18n/en`. */
  readonly lazy?: Readonly<Record<string, readonly string[]>>
}

export type Manifest =
  | { readonly kind: 'shell'; readonly name: 'shell'; readonly version: string; readonly shell: ShellManifest }
  | { readonly kind: 'module'; readonly name: string; readonly version: string; readonly descriptor: ModuleDescriptor }

/** A build or a release that cannot be what it says it is. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

const MODULE_NAME = /^mfe-[a-z][a-z0-9-]{0,40}$/
// One level of folders, no leading dot: nothing in a release may name something outside it.
const FILE_NAME = /^(?:[\w-][\w.~-]*\/)?[\w-][\w.~-]*$/
const VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/
const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/

/**
 * Reads `module.json` or `shell.json` of a build.
 * @throws ReleaseError when neither is there or its parts do not agree
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const descriptor = await readJson<ModuleDescriptor>(join(dir, 'module.json'))
  if (descriptor) {
    checkDescriptor(descriptor, dir)
    return { kind: 'module', name: descriptor.name, version: descriptor.version, descriptor }
  }
  const shell = await readJson<ShellManifest & { version?: string }>(join(dir, 'shell.json'))
  if (!shell) throw new ReleaseError(`${dir} holds neither module.json nor shell.json: build it first`)
  checkFiles(shell.files, [...shell.main, ...shell.css, ...shell.preload, ...Object.values(shell.shared).flat()], dir)
  return { kind: 'shell', name: 'shell', version: shell.version ?? '0.0.0', shell }
}

function checkDescriptor(descriptor: ModuleDescriptor, dir: string): void {
  if (!MODULE_NAME.test(descriptor.name ?? '')) throw new ReleaseError(`${dir}: the module's name is not mfe-…`)
  if (!VERSION.test(descriptor.version ?? '')) throw new ReleaseError(`${dir}: the version is no semver version`)
  const { entry, preload } = descriptor
  checkFiles(descriptor.files, [entry, ...preload.entry, ...Object.values(preload.screens).flat()], dir)
}

function checkFiles(files: Readonly<Record<string, string>>, named: readonly string[], dir: string): void {
  for (const [name, hash] of Object.entries(files)) {
    if (!FILE_NAME.test(name)) throw new ReleaseError(`${dir}: refused file name ${JSON.stringify(name)}`)
    if (!SHA384.test(hash)) throw new ReleaseError(`${dir}: ${name} has no sha384 hash`)
  }
  const missing = named.find((name) => !Object.hasOwn(files, name))
  if (missing !== undefined) throw new ReleaseError(`${dir}: ${missing} is named but not among the files`)
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    throw new ReleaseError(`${path} is not JSON`)
  }
}
