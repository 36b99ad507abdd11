import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

const LONGEST_LINE = 120

/** Idioms that readers must read twice and that have no good use, each with a plain alternative. */
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\b(an|the) own\b/i, 'its own, their own'],
  [/\b(is|are|be|was|were) told\b/i, 'sees, is shown, is notified'],
  [/\bwhat (came|comes|becomes|became) of\b/i, 'the result of'],
  [/\bwhom? it reache[sd]\b/i, 'its recipients'],
  [/\b(afresh|anew)\b/i, 'again'],
  [/\bby the clock\b/i, 'scheduled'],
  [/\bwhoever may\b/i, 'users who may'],
  [/\b(stands?|stood) (there|beside|below|above|under|behind|otherwise)\b/i, 'is (there, beside …)'],
  [/\bfor (its|their|the|one's) \w+ alone\b/i, 'only for'],
  [/\bnobody['’]s\b/i, 'without an owner, unknown'],
]
const SOURCE = /\.(tsx?|cjs|mjs)$/
/** Lines that may be longer: the directive of a tool must be on one line, and an example is code. */
const ONE_LINE = /biome-ignore|@ts-expect-error|@example/
const COMMENT = /^\s*(\/\/|\/\*|\*[ /])/
const TITLE = /(?:\b(?:it|test|describe)\b(?:\.\w+)*(?:\([^'"`]*\))?|^\s*\]\))\(\s*(['"`])(?<title>(?:\\.|(?!\1).)*)\1/
/** Merged migrations and generated files, which are not checked. */
const LEFT_OUT = /(^|\/)migrations\/|\.generated\.ts$|^tooling\/checks\/comments/

/** Refuses comment lines above 120 characters, and idioms in comments and test titles that are always wrong. */
export function checkComments(root: string): string[] {
  return workspaceFolders(root).flatMap((folder) =>
    filesBelow(join(root, folder), SOURCE)
      .map((file) => join(folder, file))
      .filter((file) => !LEFT_OUT.test(file))
      .flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8'))),
  )
}

function faultsOf(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const place = `${file}:${index + 1}`
    const isComment = COMMENT.test(line)
    const text = isComment ? line : TITLE.exec(line)?.groups?.title
    const faults = text === undefined ? [] : idiomsIn(text).map((fault) => `${place}: ${fault}`)
    const { length } = [...line]
    if (isComment && length > LONGEST_LINE && !ONE_LINE.test(line))
      faults.push(`${place}: a comment line of ${length} characters; at most ${LONGEST_LINE} are allowed`)
    return faults
  })
}

const idiomsIn = (text: string): string[] =>
  IDIOMS.flatMap(([idiom, plain]) => {
    const [found] = idiom.exec(text) ?? []
    return found === undefined ? [] : [`says "${found}"; plain: ${plain}`]
  })
