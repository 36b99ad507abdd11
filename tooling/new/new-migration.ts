import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nextMigration } from './migration-number.ts'
import { filesOf, writeFiles } from './templates.ts'
import { wordsOf } from './words.ts'

const AREAS = 'mock-gateway/src/areas'

/**
 * Writes a migration with the next free number into a domain of the gateway. Its author then adds the SQL.
 * @param domain the domain with its area, as in `people/partners`
 * @throws Error if there is no such domain
 */
export function newMigration(root: string, domain: string, name: string): string[] {
  const known = globSync('*/*/index.ts', { cwd: join(root, AREAS) }).map(dirname)
  if (!known.includes(domain)) {
    throw new Error(`There is no domain "${domain}" in the gateway. The domains are: ${known.sort().join(', ')}.`)
  }
  const folder = join(AREAS, domain, 'migrations')
  const number = nextMigration(root)
  const files = [...filesOf(['migration'], wordsOf(name))]
  return writeFiles(root, new Map(files.map(([file, text]) => [join(folder, file.replace('0000', number)), text])))
}
