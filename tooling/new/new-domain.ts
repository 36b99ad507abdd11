import { nextMigration } from './migration-number.ts'
import { addOwners, addToTree } from './owners.ts'
import { filesOf, writeFiles } from './templates.ts'
import { wordsOf } from './words.ts'

/**
 * Writes a domain: record, calls, schemas and texts in the contract; table, handlers, demo and access cases in the
 * gateway. Adds the domain to CODEOWNERS, under the team of its area, and to the gateway's README.
 * @param area the gateway's area for the domain; by default a new area with the domain's name
 */
export function newDomain(root: string, name: string, french?: string, area: string = name): string[] {
  const files = [...filesOf(['domain'], [...wordsOf(name, french), ['sample-area', area]])]
  const number = nextMigration(root)
  const written = writeFiles(root, new Map(files.map(([file, text]) => [file.replace('/0000-', `/${number}-`), text])))
  const folders = [`/mock-gateway/src/areas/${area}/`, `/contract/src/${name}/`]
  return [...written, addOwners(root, area, folders), addToTree(root, area, name)]
}
