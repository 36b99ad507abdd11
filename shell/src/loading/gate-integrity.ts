import type { RegistryModule } from '@portal/contract/module'
import { LoadFailure } from './outcome.ts'

/** A file of a release: its address, and its `sha384-…` hash; `''` for a developer's own build. */
export interface ReleasedFile {
  readonly url: string
  readonly integrity: string
}

export type Bytes = Uint8Array<ArrayBuffer>

const hashes = new Map<string, string>()
const sources = new Set<string>()
const checked = new Set<string>()

const addressOf = (url: string) => new URL(url, location.origin).href

/** Registers the hashes of a release; every script is checked against them, by the browser and before it. */
export function knowHashes(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(addressOf(base + file), hash)
}

/** Registers a base address of a developer's source, whose files have no hash. */
export function knowSource(base: string): void {
  sources.add(addressOf(base))
}

/**
 * The expected hash of a script, `''` for a developer's own source; undefined if the file belongs to no release, and
 * then it does not load.
 */
export function integrityOf(url: string): string | undefined {
  const address = addressOf(url)
  return hashes.get(address) ?? ([...sources].some((base) => address.startsWith(base)) ? '' : undefined)
}

/** Third gate, fail closed: a file that the release does not list is not requested. */
export function passIntegrity(url: string): ReleasedFile {
  const integrity = integrityOf(url)
  if (integrity === undefined) throw new LoadFailure({ state: 'tampered', file: url })
  return { url: addressOf(url), integrity }
}

/** Records that the bytes of an address matched their hash. */
export function noteChecked(url: string): void {
  checked.add(addressOf(url))
}

/** The number of a release's files that this tab has verified. */
export function countChecked({ base, descriptor }: RegistryModule): number {
  return Object.keys(descriptor.files).filter((file) => checked.has(addressOf(base + file))).length
}

/** Whether the bytes match the release's hash. */
export async function matches(bytes: Bytes, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...digest))}` === integrity
}
