import { folded } from '../values/folded.ts'
import { referenceKey } from '../values/reference-key.ts'
import type { ConditionColumn } from './condition-column.ts'

/**
 * The forms in which texts are compared: `words` by their words, `reference` by the key of a reference, `letters` with
 * only upper and lower case ignored.
 */
export type TextForm = 'words' | 'reference' | 'letters'

const FORMS: Readonly<Record<TextForm, (text: string) => string>> = {
  words: folded,
  reference: referenceKey,
  letters: lowered,
}

/** Returns the form in which values of a column are compared. */
export const formOf = ({ columnKind, isReference }: ConditionColumn): TextForm => {
  if (columnKind !== 'text') return 'letters'
  return isReference ? 'reference' : 'words'
}

/**
 * Returns the form in which values are compared with a keyword: a keyword of only punctuation is compared as typed,
 * except for upper and lower case.
 */
export const formFor = (column: ConditionColumn, keyword: string): TextForm => {
  const form = formOf(column)
  return inForm(form, keyword) === '' ? 'letters' : form
}

/** Returns a text in a form, identical to the form that the database computes. */
export const inForm = (form: TextForm, text: string): string => FORMS[form](text)

/**
 * Lower-cases a text letter by letter, like the database's `lower`. JavaScript's own function would turn İ into two
 * characters, and a sigma at the end of a word into another letter.
 */
export function lowered(text: string): string {
  let result = ''
  for (const letter of text.normalize('NFC')) result += letter === 'İ' ? 'i' : letter.toLowerCase()
  return result
}
