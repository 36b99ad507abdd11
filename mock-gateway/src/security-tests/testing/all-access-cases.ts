import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from '../../engine/domain.ts'
import { domainFolders } from '../../find-domains.ts'
import type { AccessCases } from './access-cases.ts'

const SOURCE = path.join(import.meta.dirname, '../..')
/** `.ts` in the workspace; `.js` in the published package, which contains compiled files. */
const ENDING = path.extname(import.meta.filename)

/** Folders of the engine that have calls but belong to no domain. */
const ENGINES = ['engine/access', 'engine/approvals', 'engine/dashboard', 'engine/find']

/**
 * The access cases of each domain and of the engines. A folder without access cases is an error, unless its domain has
 * no calls.
 */
export const ACCESS_CASES: readonly AccessCases[] = await Promise.all(
  [...ENGINES, ...domainFolders(SOURCE)].map(async (folder) => {
    const file = path.join(SOURCE, folder, `testing/access-cases${ENDING}`)
    if (!existsSync(file)) {
      if (await answersNothing(folder)) return { access: {} }
      throw new Error(`${file} has to say who may send the calls of ${folder}`)
    }
    return ((await import(pathToFileURL(file).href)) as { accessCases: AccessCases }).accessCases
  }),
)

/** Returns whether a domain has no calls, only an interface for other domains. */
async function answersNothing(folder: string): Promise<boolean> {
  const face = path.join(SOURCE, folder, `index${ENDING}`)
  if (!existsSync(face)) return false
  const { domain } = (await import(pathToFileURL(face).href)) as { domain?: Domain }
  return domain?.bindings.length === 0
}

/** Parameters of lists besides the common fields, by path. */
export const LIST_REQUESTS: Readonly<Record<string, object>> = Object.assign(
  {},
  ...ACCESS_CASES.map(({ lists }) => lists),
)
