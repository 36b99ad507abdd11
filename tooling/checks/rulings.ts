import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

const PAGE = 'docs/rulings.md'
const SOURCE = /\.(tsx?|cjs|mjs|md)$/
const LEFT_OUT = /^tooling\/checks\/rulings|^docs\/rulings\.md$/
/** Matches citations: `ruling A71`, `Rulings 2.3, A84`, `rulings A14 and A15`. */
const CITED = /\brulings?\s+((?:A\d+|2\.\d+)(?:(?:,| and|, and| or)\s+(?:A\d+|2\.\d+)\b)*)/gi
/** Matches the start of a comment's next line within a citation. */
const NEXT_LINE = /\n\s*(?:\*|\/\/)?\s*/g

/**
 * Checks that every ruling cited in code or a document has a row on the page of rulings, and that every row is cited.
 */
export function checkRulings(root: string): string[] {
  const cited = new Map<string, string>()
  const files = [...workspaceFolders(root), 'docs'].flatMap((folder) =>
    filesBelow(join(root, folder), SOURCE).map((file) => join(folder, file)),
  )
  for (const file of files.filter((one) => !LEFT_OUT.test(one))) {
    for (const ruling of rulingsIn(readFileSync(join(root, file), 'utf8'))) {
      if (!cited.has(ruling)) cited.set(ruling, file)
    }
  }
  const page = existsSync(join(root, PAGE)) ? readFileSync(join(root, PAGE), 'utf8') : ''
  const listed = [...page.matchAll(/^\| (A\d+|2\.\d+) \|/gm)].map(([, ruling = '']) => ruling)
  return [
    ...[...cited]
      .filter(([ruling]) => !listed.includes(ruling))
      .map(([ruling, file]) => `${file}: cites ruling ${ruling}, which ${PAGE} does not list`),
    ...listed.filter((ruling) => !cited.has(ruling)).map((ruling) => `${PAGE}: nothing cites ruling ${ruling}`),
  ]
}

function rulingsIn(source: string): string[] {
  return [...source.replace(NEXT_LINE, ' ').matchAll(CITED)].flatMap(
    ([, list = '']) => list.match(/A\d+|2\.\d+/g) ?? [],
  )
}
