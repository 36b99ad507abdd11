import { LANGUAGES } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'
import { folded } from '@portal/contract/values/folded'

/**
 * Prefix of the texts for statuses. A status has several wordings, because lists of the same records on other screens
 * may show another wording.
 */
const STATUSES = 'status.'

/**
 * Returns the option that a text names by its code in any case, or by its label in any language. Null unless the text
 * names exactly one option.
 * @param words catalogue prefix of the labels
 * @example optionIn('Cadeau', PURPOSES, 'purpose') // 'GIFT'
 */
export function optionIn(text: string, options: readonly string[], words = 'yesNo'): string | null {
  if (options.includes(text)) return text
  const key = folded(text)
  for (const namesOf of [codeNames, labels, otherStatuses]) {
    const [found, ...others] = options.filter((option) => namesOf(option, words).some((name) => folded(name) === key))
    if (found !== undefined) return others.length === 0 ? found : null
  }
  return null
}

const codeNames = (option: string): string[] => [option]

const labels = (option: string, words: string): string[] =>
  LANGUAGES.flatMap((language) => contractTexts[language][`${words}.${option}`] ?? [])

const otherStatuses = (option: string, words: string): string[] =>
  words.startsWith(STATUSES)
    ? LANGUAGES.flatMap((language) =>
        Object.entries(contractTexts[language]).flatMap(([key, text]) =>
          key.startsWith(STATUSES) && key.endsWith(`.${option}`) ? [text] : [],
        ),
      )
    : []
