import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './workspace.ts'

const GATEWAY = 'mock-gateway/src'
const TESTED = /\.test\.ts$|(^|\/)(testing|migrations)\//
/**
 * Matches row types written by hand: for an object, for a whole statement, or for a row from which other statements
 * select. The type of a single value is allowed.
 */
const TYPED_ROW = [
  /\bsql<\s*(\{|(Pick|Omit|Record|Partial)<)/,
  /\bsql<[^`]{1,160}>`\s*(select|insert|update|delete|with)\b/,
  /\b(selectFrom|innerJoin|leftJoin)\(\s*sql<(?!object>)/,
  /\bsql<[A-Z]\w*>`\(\s*(select|insert|update|delete|with|values)\b/,
]

const saysRow = (source: string) => TYPED_ROW.some((typed) => typed.test(source))

/**
 * Refuses row types written by hand, because such a type does not change with its table and no compiler notices.
 * Statements must use the builder, typed by generated types (decision 0019), or `rawStatement`, whose columns a test
 * compares.
 */
export function checkSqlRows(root: string): string[] {
  const dir = join(root, GATEWAY)
  return filesBelow(dir, /\.ts$/)
    .filter((file) => !TESTED.test(file) && saysRow(readFileSync(join(dir, file), 'utf8')))
    .map((file) => `${GATEWAY}/${file}: says the row of a statement by hand; let the builder or rawStatement say it`)
}
