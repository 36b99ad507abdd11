import type { RegistryModule } from '@portal/contract/module'
import { LoadFailure } from './outcome.ts'

/** A file of a release: its address, and the `sha384-…` its bytes must have; `''` for a developer's own build. */
export interface ReleasedFile {
  readonly url: string
  readonly integrity: string
}

export type Bytes = Uint8Array<ArrayBuffer>

const hashes = new Map<string, string>()
const sources = new Set<string>()
const checked = new Set<string>()

const addressOf = (url: string) => new URL(url, location.origin).href

/** Makes the hashes of a release known; every script is held against them, by the browser and before it. */
export function knowHashes(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(addressOf(base + file), hash)
}

/** Makes known that files below an address come from a developer's source, and have no hash. */
export function knowSource(base: string): void {
  sources.add(addressOf(base))
}

/**
 * The hash a script must have, `''` for a developer's own source; undefined when the file belongs to no release, and
 * then it does not load at all.
 */
export function integrityOf(url: string): string | undefined {
  const address = addressOf(url)
  return hashes.get(address) ?? ([...sources].some((base) => address.startsWith(base)) ? '' : undefined)
}

/** Third gate, fail closed: the release must name the file, or it is not requested. */
export function passIntegrity(url: string): ReleasedFile {
  const integrity = integrityOf(url)
  if (integrity === undefined) throw new LoadFailure({ state: 'tampered', file: url })
  return { url: addressOf(url), integrity }
}

/** Remembers that the bytes of an address were held against their hash and are the release's. */
export function noteChecked(url: string): void {
  checked.add(addressOf(url))
}

/** How many of a release's files this tab has held against their hashes. */
export function countChecked({ base, descriptor }: RegistryModule): number {
  return Object.keys(descriptor.files).filter((file) => checked.has(addressOf(base + file))).length
}

/** Whether the bytes are those the release names. */
export async function matches(bytes: Bytes, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...digest))}` === integrity
}
