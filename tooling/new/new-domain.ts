import { nextMigration } from './migration-number.ts'
import { addOwners, addToTree } from './owners.ts'
import { addRights } from './rights.ts'
import { filesOf, writeFiles } from './templates.ts'
import { inWords, wordsOf } from './words.ts'

/**
 * Writes a domain: record, calls, schemas and texts in the contract; table, handlers, demo and access cases in the
 * gateway. Adds the domain to CODEOWNERS, under the team of its area, to the gateway's README, and its table to the
 * gateway's rights.
 * @param area the gateway's area for the domain; by default a new area with the domain's name
 */
export function newDomain(root: string, name: string, french?: string, area: string = name): string[] {
  const words = wordsOf(name, french)
  const files = [...filesOf(['domain'], [...words, ['sample-area', area]])]
  const number = nextMigration(root)
  const written = writeFiles(root, new Map(files.map(([file, text]) => [file.replace('/0000-', `/${number}-`), text])))
  const folders = [`/mock-gateway/src/areas/${area}/`, `/contract/src/${name}/`]
  return [
    ...written,
    addOwners(root, area, folders),
    addToTree(root, area, name),
    addRights(root, inWords('sample_thing', words)),
  ]
}
