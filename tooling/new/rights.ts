import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RIGHTS = 'mock-gateway/src/engine/db/rights.ts'

const COLUMN_TYPES = 'mock-gateway/src/engine/db/column-types.ts'

/**
 * Lets the gateway send the given statements to a new table: writes the table into the list of rights, in alphabetical
 * order. Returns the changed file.
 */
export function addRights(root: string, table: string, ...statements: readonly ('insert' | 'update')[]): string {
  const isLater = (line: string) => line === '}' || line.trim() > `${table}:`
  const rights = `  ${table}: [${statements.map((one) => `'${one}'`).join(', ')}],`
  return insertLine(root, RIGHTS, 'export const RIGHTS', isLater, rights)
}

/** Types the status of a new table, which SQL states only as a check. Returns the changed file. */
export function addStatusType(root: string, table: string): string {
  const type = `  ${table}: { ${table}_status: RecordStatus }`
  return insertLine(root, COLUMN_TYPES, 'export interface ColumnTypes', () => true, type)
}

/** Inserts a line before the first line after `begin` for which `isLater` holds. */
function insertLine(
  root: string,
  path: string,
  begin: string,
  isLater: (line: string) => boolean,
  inserted: string,
): string {
  const file = join(root, path)
  const lines = readFileSync(file, 'utf8').split('\n')
  const first = lines.findIndex((line) => line.startsWith(begin))
  const next = lines.findIndex((line, at) => at > first && isLater(line))
  lines.splice(next, 0, inserted)
  writeFileSync(file, lines.join('\n'))
  return path
}
