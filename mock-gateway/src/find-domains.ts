import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from './engine/domain.ts'

const EXPORTS_DOMAIN = /^export const domain\b/m
/** `index.ts` in the workspace; `index.js` in the published package, which contains compiled files. */
const FACE = `index${path.extname(import.meta.filename)}`

/** A domain and the name of its folder. */
export interface FoundDomain extends Domain {
  readonly name: string
}

/**
 * Finds the domains below `root`, sorted by name. Each folder of an area is a domain, and so is each folder of the
 * engine whose index file exports a `domain`.
 * @throws Error for a folder of an area without a domain
 */
export async function findDomains(root: string): Promise<readonly FoundDomain[]> {
  const folders = domainFolders(root)
  const found = await Promise.all(
    folders.map(async (folder) => ({ name: path.basename(folder), ...(await domainOf(path.join(root, folder))) })),
  )
  return found.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the folders of all domains, relative to `root`. */
export function domainFolders(root: string): readonly string[] {
  const inAreas = globSync('areas/*/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  const inEngine = globSync(`engine/*/${FACE}`, { cwd: root })
    .filter((file) => EXPORTS_DOMAIN.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => path.dirname(file))
  return [...inAreas, ...inEngine].sort()
}

async function domainOf(folder: string): Promise<Domain> {
  const face = path.join(folder, FACE)
  const exported = existsSync(face) ? ((await import(pathToFileURL(face).href)) as { domain?: Domain }) : {}
  if (exported.domain === undefined) throw new Error(`${face} must export its domain: see src/engine/domain.ts`)
  return exported.domain
}
