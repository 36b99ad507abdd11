import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Right } from '../rights.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../..')
/** Statements in these files run as the owner of the tables: migrations, the demo, commands, and base data. */
const BY_OWNER =
  /\.test\.ts$|(^|\/)(testing|migrations|security-tests|demo)\/|\.demo\.ts$|db\/(base-data|demo-mark)\.ts$|heads\/accept-break\.ts$|roles\/install-privileges\.ts$/

/** At most this many characters lie between the beginning of a statement and the end of its last clause. */
const REACH = 900
const upTo = (beginning: string, clause: string) =>
  new RegExp(`${beginning}(?:(?!${beginning.slice(0, 10)})[\\s\\S]){0,${REACH}}?${clause}`, 'gi')

/** How statements show which right on which table they need. Updates by conflict and row locks need the right too. */
const PATTERNS: readonly (readonly [Right, RegExp])[] = [
  ['insert', /insertInto\(\s*'(\w+)/g],
  ['update', /updateTable\(\s*'(\w+)/g],
  ['delete', /(?:deleteFrom\(\s*|deleteInBatches\(\w+, )'(\w+)/g],
  ['update', upTo("insertInto\\('(\\w+)'\\)", 'doUpdateSet')],
  ['update', upTo("selectFrom\\('(\\w+)(?: as \\w+)?'\\)", '\\.for(?:NoKey|Key)?(?:Update|Share)\\(')],
  ['insert', /insert into (\w+)/gi],
  ['update', /update (\w+)\s+(?:as )?(?:\w+\s+)?set/gi],
  ['delete', /delete from (\w+)/gi],
  ['update', upTo('insert into (\\w+)', 'do update')],
  // The library that counts requests inserts into its table, or updates it.
  ['insert', /tableName: '(\w+)'/g],
  ['update', /tableName: '(\w+)'/g],
  ['update', /from (\w+)[^()]{0,200}for (?:no key )?update/gi],
]

/** Returns the rights on tables that a text of statements needs, each as `table right`. */
export function rightsIn(text: string): string[] {
  return PATTERNS.flatMap(([right, pattern]) => [...text.matchAll(pattern)].map(([, table]) => `${table} ${right}`))
}

/** Returns the rights on tables that the gateway's statements need, read from its sources. */
export function rightsOfSources(): Set<string> {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !BY_OWNER.test(file))
  return new Set(files.flatMap((file) => rightsIn(readFileSync(path.join(SOURCES, file), 'utf8'))))
}
