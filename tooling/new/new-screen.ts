import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@portal/contract/format'
import { addClaims, teamOfModule } from './claims.ts'
import { filesOf, writeFiles } from './templates.ts'
import { inWords, type Words, wordsOf } from './words.ts'

const ROUTE = `{ path: '/sample-thing', screen: 'SampleThingScreen', title: 'sampleThing', layout: 'portal', requires: SIGNED_IN, side: 'both' },`
const LOADER = `SampleThingScreen: () => import('./features/sample-thing/SampleThingScreen.tsx'),`
const TITLE = { en: 'Sample thing', fr: 'Chose modèle' }
const EMPTY = { en: 'There is nothing here yet', fr: 'Il n’y a encore rien ici' }

/** Writes a screen into a module: files, lines in descriptor, entry and texts, and its address among the claims. */
export function newScreen(root: string, module: string, name: string, french?: string): string[] {
  const folder = join(root, module)
  if (!existsSync(join(folder, 'src/module.ts'))) throw new Error(`There is no module "${module}".`)
  const words = wordsOf(name, french)
  const files = [...filesOf(['screen'], words)].map(
    ([file, text]) => [file, text.replaceAll('MODULE_NAME', module)] as const,
  )
  const written = writeFiles(folder, new Map(files))

  const edit = (file: string, change: (text: string) => string) => {
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
    return file
  }
  const titles = existsSync(join(folder, 'src/titles.ts')) ? 'src/titles.ts' : 'src/module.ts'
  const edited = [
    edit('src/module.ts', (text) => after(withSignedIn(text), 'routes: [', inWords(ROUTE, words))),
    edit('src/remote.tsx', (text) => after(text, 'screens: {', inWords(LOADER, words))),
    edit(titles, (text) =>
      LANGUAGES.reduce((all, language) => after(all, `${language}: {`, titleOf(words, language)), text),
    ),
    ...LANGUAGES.map((language) =>
      edit(`src/i18n/${language}.json`, (text) => {
        const own = { [inWords('sampleThing.title', words)]: inWords(TITLE[language], words) }
        const empty = { [inWords('sampleThing.empty', words)]: EMPTY[language] }
        return `${JSON.stringify({ ...JSON.parse(text), ...own, ...empty }, null, 2)}\n`
      }),
    ),
  ]
  const team = teamOfModule(root, module)
  const claims = team === undefined ? [] : [addClaims(root, team, { addresses: [inWords('/sample-thing', words)] })]
  return [...[...new Set([...written, ...edited])].map((file) => join(module, file)), ...claims]
}

const titleOf = (words: Words, language: Language) => inWords(`sampleThing: '${TITLE[language]}',`, words)

/** Returns the text with a line inserted after the first occurrence of a mark. */
function after(text: string, mark: string, line: string): string {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`There is no "${mark}" to write behind.`)
  return `${text.slice(0, at + mark.length)}\n${line}${text.slice(at + mark.length)}`
}

/** Lets every signed-in user open the screen, until its author restricts access. */
function withSignedIn(text: string): string {
  if (/\bSIGNED_IN\b/.test(text)) return text
  const known = /import \{ ([^}]*) \} from '@portal\/contract'\n/
  if (known.test(text)) return text.replace(known, "import { $1, SIGNED_IN } from '@portal/contract'\n")
  return `import { SIGNED_IN } from '@portal/contract'\n${text}`
}
