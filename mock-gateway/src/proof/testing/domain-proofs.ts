import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from '../../engine/domain.ts'
import { domainFolders } from '../../find-domains.ts'
import type { DomainProof } from './domain-proof.ts'

const SOURCE = path.join(import.meta.dirname, '../..')

/** What is no domain and answers calls all the same. */
const ENGINES = ['engine/access', 'engine/approvals', 'engine/dashboard', 'engine/find']

/** The proof of each domain and of the engines: a folder that has none is an error. */
export const DOMAIN_PROOFS: readonly DomainProof[] = await Promise.all(
  [...ENGINES, ...domainFolders(SOURCE)].map(async (folder) => {
    const file = path.join(SOURCE, folder, 'testing/proof.ts')
    if (!existsSync(file)) {
      if (await answersNothing(folder)) return { access: {} }
      throw new Error(`${file} has to say who may send the calls of ${folder}`)
    }
    return ((await import(pathToFileURL(file).href)) as { proof: DomainProof }).proof
  }),
)

/** A domain that other domains ask, and nobody from outside. */
async function answersNothing(folder: string): Promise<boolean> {
  const face = path.join(SOURCE, folder, 'index.ts')
  if (!existsSync(face)) return false
  const { domain } = (await import(pathToFileURL(face).href)) as { domain?: Domain }
  return domain?.bindings.length === 0
}

/** What lists ask for beside the common fields, by path. */
export const LIST_REQUESTS: Readonly<Record<string, object>> = Object.assign(
  {},
  ...DOMAIN_PROOFS.map(({ lists }) => lists),
)
