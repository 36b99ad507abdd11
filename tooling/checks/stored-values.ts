import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './workspace.ts'

const GATEWAY = 'mock-gateway/src'
const DEFINITION = 'engine/records/stored-values.ts'
/** The result taken for a whole record, directly or spread into an object. */
const CAST = /\bstoredValues\([^;\n]*\)[^;\n]*\}?\)?\s+as\s+[A-Z]/

/**
 * `storedValues` leaves out the fields that a request lacks, so its result is no whole record: an optional field would
 * be undefined where the record says null. `newValues` returns the whole record.
 */
export function checkStoredValues(root: string): string[] {
  const dir = join(root, GATEWAY)
  return filesBelow(dir, /\.ts$/)
    .filter((file) => file !== DEFINITION && CAST.test(readFileSync(join(dir, file), 'utf8')))
    .map((file) => `${GATEWAY}/${file}: casts storedValues to a whole record; use newValues`)
}
