import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock, LockedPackage } from './locked-package.ts'

/** A reserved host (RFC 2606), which npm replaces with its own registry (`.npmrc`, `replace-registry-host`). */
const REGISTRY = 'https://registry.invalid'
/**
 * Matches archive addresses in a registry, but not a repository (`git+ssh:`), a folder (`file:`) or a custom address.
 */
const FROM_REGISTRY = /^https?:.+\/-\/[^/]+\.tgz$/

/**
 * Returns the standard registry address of a locked package's archive. Without this address, npm reads the list of all
 * versions of every package (decision 101).
 * @returns undefined if the package does not come from a registry
 */
export function archiveOf(
  path: string,
  { name, version, link, inBundle, resolved }: LockedPackage,
): string | undefined {
  if (link || inBundle || version === undefined || !path.includes('node_modules/')) return undefined
  if (resolved !== undefined && !FROM_REGISTRY.test(resolved)) return undefined
  const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `${REGISTRY}/${known}/-/${known.slice(known.indexOf('/') + 1)}-${version}.tgz`
}

/**
 * Returns whether a locked package has the address of its archive, or needs none because it does not come from a
 * registry.
 */
export function saysArchive(path: string, locked: LockedPackage): boolean {
  const archive = archiveOf(path, locked)
  return archive === undefined || archive === locked.resolved
}

/**
 * Writes the archive address of each package into the lock file. Returns the number of addresses that were missing or
 * wrong.
 */
export function writeArchives(root: string): number {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Lock }
  const packages: Record<string, LockedPackage> = {}
  let written = 0
  for (const [path, locked] of Object.entries(lock.packages)) {
    const isSaid = saysArchive(path, locked)
    // The keys are in npm's order.
    const { name, version, resolved: _former, ...more } = locked
    packages[path] = isSaid ? locked : { ...(name && { name }), version, resolved: archiveOf(path, locked), ...more }
    if (!isSaid) written += 1
  }
  if (written > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  return written
}
