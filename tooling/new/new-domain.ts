import { nextMigration } from './migration-number.ts'
import { addOwners, addToTree } from './owners.ts'
import { filesOf, writeFiles } from './templates.ts'
import { wordsOf } from './words.ts'

/**
 * Writes a domain: record, calls, schemas and texts in the contract; table, handlers, demo and access cases in the
 * gateway. Names it in CODEOWNERS, for the team of its area, and in the gateway's README.
 * @param area the gateway's area that the domain belongs to; by default it is the first of a new area with its own name
 */
export function newDomain(root: string, name: string, french?: string, area: string = name): string[] {
  const files = [...filesOf(['domain'], [...wordsOf(name, french), ['sample-area', area]])]
  const number = nextMigration(root)
  const written = writeFiles(root, new Map(files.map(([file, text]) => [file.replace('/0000-', `/${number}-`), text])))
  const folders = [`/mock-gateway/src/areas/${area}/`, `/contract/src/${name}/`]
  return [...written, addOwners(root, area, folders), addToTree(root, area, name)]
}
