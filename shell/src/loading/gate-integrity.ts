import type { RegistryModule } from '@portal/contract/module'
import { LoadFailure } from './outcome.ts'

/** A file of a release, with its address and its `sha384-…` hash. The hash of a developer's own build is `''`. */
export interface ReleasedFile {
  readonly url: string
  readonly integrity: string
}

export type Bytes = Uint8Array<ArrayBuffer>

const hashes = new Map<string, string>()
const sources = new Set<string>()
const checked = new Set<string>()

const addressOf = (url: string) => new URL(url, location.origin).href

/** Registers the hashes of a release. Every script is checked against them, by this code and again by the browser. */
export function knowHashes(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(addressOf(base + file), hash)
}

/** Registers the base address of a developer's source; its files have no hash. */
export function knowSource(base: string): void {
  sources.add(addressOf(base))
}

/**
 * Returns the expected hash of a script, or `''` for a developer's own source. Undefined if the file belongs to no
 * release and must therefore not be loaded.
 */
export function integrityOf(url: string): string | undefined {
  const address = addressOf(url)
  return hashes.get(address) ?? ([...sources].some((base) => address.startsWith(base)) ? '' : undefined)
}

/** Passes the third gate: refuses a file that the release does not list, without requesting the file. */
export function passIntegrity(url: string): ReleasedFile {
  const integrity = integrityOf(url)
  if (integrity === undefined) throw new LoadFailure({ state: 'tampered', file: url })
  return { url: addressOf(url), integrity }
}

/** Records that the bytes of an address matched the expected hash. */
export function noteChecked(url: string): void {
  checked.add(addressOf(url))
}

/** Returns the number of a release's files that this tab has verified. */
export function countChecked({ base, descriptor }: RegistryModule): number {
  return Object.keys(descriptor.files).filter((file) => checked.has(addressOf(base + file))).length
}

/** Returns whether the bytes match the release's hash. */
export async function matches(bytes: Bytes, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...digest))}` === integrity
}
