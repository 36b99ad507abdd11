import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RIGHTS = 'mock-gateway/src/engine/db/rights.ts'

/**
 * Lets the gateway add rows to a new table: writes the table into the list of rights, in alphabetical order. Returns
 * the changed file.
 */
export function addRights(root: string, table: string): string {
  const file = join(root, RIGHTS)
  const lines = readFileSync(file, 'utf8').split('\n')
  const first = lines.findIndex((line) => line.startsWith('export const RIGHTS'))
  const isLater = (line: string) => line === '}' || line.trim() > `${table}:`
  const next = lines.findIndex((line, at) => at > first && isLater(line))
  lines.splice(next, 0, `  ${table}: ['insert'],`)
  writeFileSync(file, lines.join('\n'))
  return RIGHTS
}
