import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from '../domain.ts'

/** A domain and the name of its folder. */
export interface FoundDomain extends Domain {
  readonly name: string
}

/** The domain of each folder, by name. Throws for a folder without one: half a domain is a mistake, not a gateway. */
export async function findDomains(root: string): Promise<readonly FoundDomain[]> {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).sort()
  return await Promise.all(names.map(async (name) => ({ name, ...(await domainOf(path.join(root, name))) })))
}

async function domainOf(folder: string): Promise<Domain> {
  const face = path.join(folder, 'index.ts')
  const exported = existsSync(face) ? ((await import(pathToFileURL(face).href)) as { domain?: Domain }) : {}
  if (exported.domain === undefined) throw new Error(`${face} has to export its domain: see src/domain.ts`)
  return exported.domain
}
