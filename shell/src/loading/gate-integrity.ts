import type { RegistryModule } from '@portal/contract/module'
import { LoadFailure } from './outcome.ts'

const hashes = new Map<string, string>()
const checked = new Set<string>()

/** Makes the hashes of a release known; every script is held against them, by the browser and before it. */
export function knowHashes(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(new URL(base + file, location.origin).href, hash)
}

/**
 * The hash a script must have; undefined when the file belongs to no release, and then it does not load at all. The
 * builds' own chunk loading asks the same question through this global.
 */
export function integrityOf(url: string): string | undefined {
  return hashes.get(new URL(url, location.origin).href)
}

/** Third gate, fail closed: the file is named by its release, or nothing is requested. */
export function passIntegrity(module: RegistryModule, file: string): { url: string; integrity: string } {
  const url = module.base + file
  const integrity = module.development ? '' : integrityOf(url)
  if (integrity === undefined) throw new LoadFailure({ state: 'tampered', file })
  return { url, integrity }
}

/** Remembers that the bytes of an address were held against their hash and are the release's. */
export function noteChecked(url: string): void {
  checked.add(new URL(url, location.origin).href)
}

/** How many of a release's files this tab has held against their hashes. */
export function countChecked({ base, descriptor }: RegistryModule): number {
  return Object.keys(descriptor.files).filter((file) => checked.has(new URL(base + file, location.origin).href)).length
}

/** Whether the bytes are those the release names. */
export async function matches(bytes: Uint8Array<ArrayBuffer>, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...digest))}` === integrity
}
