import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testOf } from './asvs-page.ts'
import { LEVELS } from './levels.ts'
import type { Requirement } from './requirement.ts'

/**
 * Returns a line for each fault of the table: a wrong, missing or repeated number, a missing file, test or security
 * test, a met requirement without evidence, and another one without a decision.
 */
export function faultsOf(root: string, rows: readonly Requirement[], codes: readonly string[]): string[] {
  const numbers = rows.map(({ number }) => number)
  const asked = [...LEVELS].filter(([, level]) => level < 3).map(([number]) => number)
  return [
    ...asked.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers.filter((number) => !asked.includes(number)).map((number) => `${number} is not of level 1 or 2`),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number} is there more than once`),
    ...rows.flatMap((row) => faultsOfRow(root, row, codes).map((fault) => `${row.number}: ${fault}`)),
  ]
}

function faultsOfRow(root: string, row: Requirement, codes: readonly string[]): string[] {
  const { result, where, tests, decision } = row
  const isDocument = where.length > 0 && where.every((path) => path.endsWith('.md'))
  return [
    ...where.filter((path) => !existsSync(join(root, path))).map((path) => `${path} does not exist`),
    ...tests.flatMap((test) => faultOfTest(root, test, codes)),
    ...(result === 'met' && where.length === 0 ? ['names no file that meets it'] : []),
    ...(result === 'met' && tests.length === 0 && !isDocument ? ['names no test that shows it'] : []),
    ...(result !== 'met' && decision === null ? ['has no decision'] : []),
  ]
}

function faultOfTest(root: string, test: string, codes: readonly string[]): string[] {
  const { path, title } = testOf(test)
  if (title === null) return codes.includes(path) ? [] : [`there is no security test ${path}`]
  if (!existsSync(join(root, path))) return [`${path} does not exist`]
  return hasTest(readFileSync(join(root, path), 'utf8'), title) ? [] : [`${path} has no test "${title}"`]
}

/** Returns whether a source has a test with this title, which is the first argument of a call. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const text = `${quote}${title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote},`
    for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
      if (/\(\s*$/.test(source.slice(0, at))) return true
    }
    return false
  })
}
