import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

/** Invented terms that came back after they were abandoned, each with the engineering term to use. */
const GIVEN_UP: readonly (readonly [RegExp, string])[] = [
  [/\b\w*(im)?patien(t|ce)\w*/i, 'timeout'],
  [/\basking(s|Of)\b/i, 'request'],
  [/\bstrangers\b/i, 'anonymous caller'],
  [/\b(takes?|(is|mayBe)?Taken)Up\b/i, 'resubmission, reopened'],
  [/\bwish(es|ed)?\b/i, 'request, proposed'],
  [/\brescued?\b/i, 'draft recovery'],
  [/\bgood-?writes\b/i, 'valid writes'],
  [/\brow-?tellers?\b/i, 'row mapper'],
  [/\bHeard[A-Z]\w*|\bhearTabs\b/, 'opened request, subscribe'],
  [/\bclearTheWay|waitsNoMore|namedTo|prepareOften\b/, 'what it does in plain words'],
  [/\breckon(s|ed|ing)?\b/i, 'calculate, update'],
  [/\b(un)?tell[A-Z]\w*|\btell-[a-z]\w*/, 'publish, notify, broadcast'],
  [/\b(told[A-Z]|TOLD_|told-)\w*/, 'visible, shown, in words'],
  [/\bstands-?on\b/i, 'sources'],
  [/\bgoOn\b/, 'continue, and what'],
]
const SOURCE = /\.(tsx?|cjs|mjs)$/
/** Merged migrations, which never change, and this check itself. */
const LEFT_OUT = /(^|\/)migrations\/|^tooling\/checks\/words/

/**
 * Refuses abandoned terms in code, comments, tests and file names, so that each concept has one term known to a new
 * engineer.
 */
export function checkWords(root: string): string[] {
  return workspaceFolders(root).flatMap((folder) =>
    filesBelow(join(root, folder), SOURCE)
      .map((file) => join(folder, file))
      .filter((file) => !LEFT_OUT.test(file))
      .flatMap((file) => {
        const source = `${file}\n${readFileSync(join(root, file), 'utf8')}`
        return GIVEN_UP.flatMap(([word, instead]) => {
          const [found] = word.exec(source) ?? []
          return found === undefined ? [] : [`${file}: says "${found}"; here that is ${instead}`]
        })
      }),
  )
}
