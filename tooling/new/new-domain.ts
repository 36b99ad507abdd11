import { MODULES } from '@portal/contract'
import { nextMigration } from './migration-number.ts'
import { addOwners, addToTree } from './owners.ts'
import { addRights, addStatusType } from './rights.ts'
import { filesOf, writeFiles } from './templates.ts'
import { inWords, wordsOf } from './words.ts'

/**
 * Writes a domain: record, calls, schemas and texts in the contract; table, handlers, demo and access cases in the
 * gateway. Adds the domain to CODEOWNERS, under the team of its area, to the gateway's README, and its table to the
 * gateway's rights.
 * @param area the gateway's area for the domain; by default a new area with the domain's name
 * @param privilege the privilege module of a domain whose records change by approval. Without it, each user adds own
 * records, which need no approval.
 */
export function newDomain(
  root: string,
  name: string,
  french?: string,
  area: string = name,
  privilege?: string,
): string[] {
  if (privilege !== undefined && !MODULES.some((one) => one === privilege))
    throw new Error(`"${privilege}" is not a privilege module: ${MODULES.join(', ')}.`)
  const words = [...wordsOf(name, french), ['SAMPLE_PRIVILEGE', privilege ?? ''] as const]
  const templates = privilege === undefined ? ['domain'] : ['domain', 'approval']
  const files = [...filesOf(templates, [...words, ['sample-area', area]])]
  const number = nextMigration(root)
  const table = inWords('sample_thing', words)
  const written = writeFiles(root, new Map(files.map(([file, text]) => [file.replace('/0000-', `/${number}-`), text])))
  const folders = [`/mock-gateway/src/areas/${area}/`, `/contract/src/${name}/`]
  return [
    ...written,
    addOwners(root, area, folders),
    addToTree(root, area, name),
    ...(privilege === undefined
      ? [addRights(root, table, 'insert')]
      : [addRights(root, table, 'insert', 'update'), addStatusType(root, table)]),
  ]
}
