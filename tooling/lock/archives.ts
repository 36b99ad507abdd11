import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock, LockedPackage } from './locked-package.ts'

/** A reserved host (RFC 2606): npm replaces it with its own registry (`.npmrc`, `replace-registry-host`). */
const REGISTRY = 'https://registry.invalid'
/** Not from a repository (`git+ssh:`), a folder (`file:`) or a custom address. */
const FROM_REGISTRY = /^https?:.+\/-\/[^/]+\.tgz$/

/**
 * The standard registry address of a locked package's archive. Without it npm reads the list of all versions of every
 * package (decision 101).
 * @returns undefined for what comes from no registry
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

/** Whether a locked package names its archive's address, if it has one in a registry. */
export function saysArchive(path: string, locked: LockedPackage): boolean {
  const archive = archiveOf(path, locked)
  return archive === undefined || archive === locked.resolved
}

/** Writes each package's archive address into the lock file; returns the number of missing or wrong ones. */
export function writeArchives(root: string): number {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Lock }
  const packages: Record<string, LockedPackage> = {}
  let written = 0
  for (const [path, locked] of Object.entries(lock.packages)) {
    const isSaid = saysArchive(path, locked)
    // In npm's order of keys.
    const { name, version, resolved: _former, ...more } = locked
    packages[path] = isSaid ? locked : { ...(name && { name }), version, resolved: archiveOf(path, locked), ...more }
    if (!isSaid) written += 1
  }
  if (written > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  return written
}
