import { folded } from '../values/folded.ts'
import { referenceKey } from '../values/reference-key.ts'
import type { ConditionColumn } from './condition-column.ts'

/** A form in which texts are compared: their words, the key of a reference, or only without case. */
export type TextForm = 'words' | 'reference' | 'letters'

const FORMS: Readonly<Record<TextForm, (text: string) => string>> = {
  words: folded,
  reference: referenceKey,
  letters: lowered,
}

/** The form in which values of a column are compared. */
export const formOf = ({ columnKind, isReference }: ConditionColumn): TextForm => {
  if (columnKind !== 'text') return 'letters'
  return isReference ? 'reference' : 'words'
}

/** The form in which values are compared with a keyword: one of only punctuation is compared as typed. */
export const formFor = (column: ConditionColumn, keyword: string): TextForm => {
  const form = formOf(column)
  return inForm(form, keyword) === '' ? 'letters' : form
}

/** A text in a form. The database gives the same. */
export const inForm = (form: TextForm, text: string): string => FORMS[form](text)

/**
 * Lower-cases letters one for one, like the database's `lower` has them: JavaScript's own makes two of İ, and another
 * letter of a sigma at a word's end.
 */
export function lowered(text: string): string {
  let result = ''
  for (const letter of text.normalize('NFC')) result += letter === 'İ' ? 'i' : letter.toLowerCase()
  return result
}
