import { dirname, join } from 'node:path'
import type { Catalogue } from './text-package.ts'
import { filesBelow, readJson, workspaceFolders } from './workspace.ts'

/** Refuses texts without the no-break space that French requires before : ; ! ? and inside its quotation marks. */
export function breakableSigns(folder: string, french: Catalogue): string[] {
  return Object.entries(french)
    .filter(([, text]) => / [:;!?](\s|$)|« | »/.test(text))
    .map(([key]) => `${folder}/fr.json: "${key}" may break before its sign; use a no-break space`)
}

/** Words that a French-speaking bank does not use, each under the word that replaces it. */
const GIVEN_UP: Readonly<Record<string, RegExp>> = {
  validateur: /valideur/i,
  'e-mail': /\bcourriel/i,
  virement: /(crédit|virement) direct/i,
  'journal d’audit': /pistes? d[’']audit/i,
  opération: /plafond de transaction/i,
}

/** Refuses abandoned words in French texts, so that each concept has one term. */
export function wordsGivenUp(folder: string, french: Catalogue): string[] {
  return Object.entries(GIVEN_UP).flatMap(([word, givenUp]) =>
    Object.entries(french)
      .filter(([, text]) => givenUp.test(text))
      .map(([key]) => `${folder}/fr.json: "${key}" says it otherwise; the word is "${word}"`),
  )
}

/**
 * Checks French texts outside the `i18n` folders, such as texts of mails and public pages, by the rules of
 * `breakableSigns` and `wordsGivenUp`.
 */
export function frenchElsewhere(root: string): string[] {
  return workspaceFolders(root).flatMap((name) => {
    const dir = join(root, name)
    const flat = filesBelow(dir, /^fr\.json$/).filter((path) => !/(^|\/)i18n\//.test(path))
    const both = filesBelow(dir, /\.texts\.json$/)
    const catalogues = [
      ...flat.map((file): [string, Catalogue] => [dirname(file), readJson<Catalogue>(join(dir, file))]),
      ...both.map((file): [string, Catalogue] => [file, textsIn(readJson<{ fr: unknown }>(join(dir, file)).fr)]),
    ]
    return catalogues.flatMap(([file, french]) => [
      ...breakableSigns(join(name, file), french),
      ...wordsGivenUp(join(name, file), french),
    ])
  })
}

/** Returns the texts of a nested catalogue by their full keys. */
function textsIn(part: unknown, prefix = ''): Catalogue {
  if (typeof part === 'string') return { [prefix]: part }
  const inner = Object.entries(part ?? {}).map(([key, value]) => textsIn(value, prefix ? `${prefix}.${key}` : key))
  return Object.assign({}, ...inner)
}
