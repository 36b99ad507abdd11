import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './workspace.ts'

const GATEWAY = 'mock-gateway/src'
const DEFINITION = 'engine/records/stored-values.ts'
/** Matches the use of the result as a whole record, directly or spread into an object. */
const CAST = /\bstoredValues\([^;\n]*\)[^;\n]*\}?\)?\s+as\s+[A-Z]/

/**
 * Refuses the use of `storedValues` as a whole record. The function leaves out fields that a request lacks, so an
 * optional field would be undefined where the record has null. `newValues` returns a whole record.
 */
export function checkStoredValues(root: string): string[] {
  const dir = join(root, GATEWAY)
  return filesBelow(dir, /\.ts$/)
    .filter((file) => file !== DEFINITION && CAST.test(readFileSync(join(dir, file), 'utf8')))
    .map((file) => `${GATEWAY}/${file}: casts storedValues to a whole record; use newValues`)
}
