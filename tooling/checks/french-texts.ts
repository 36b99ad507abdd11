import type { Catalogue } from './text-package.ts'

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
