import type { Language } from '@portal/contract/format'
import { recordKind, recordKinds } from './record-kind.ts'

/** Between the parts of a name. */
export const NAME_SEPARATOR = ' · '

/**
 * The name of a record for a reader: as stored, but for kinds whose names have words of the language among their parts.
 */
export function nameIn(language: Language, subject: string, stored: string): string {
  return stored
    .split(NAME_SEPARATOR)
    .map((part) => wordOf(language, subject, part) ?? part)
    .join(NAME_SEPARATOR)
}

/** Such words of a language, by what is stored in their place, of each kind that has any. */
export function nameWords(language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    recordKinds().flatMap(({ subject, words }) => (words === undefined ? [] : [[subject, words(language)]])),
  )
}

/** The record's own name, the same in every language; null where all of it is a word of the language. */
export function ownName(subject: string, stored: string): string | null {
  return wordOf('en', subject, stored) === undefined ? stored : null
}

/**
 * The word of the language for a stored name; none where a record only happens to be called like something of every
 * object.
 */
function wordOf(language: Language, subject: string, stored: string): string | undefined {
  const words = recordKind(subject)?.words?.(language) ?? {}
  return Object.hasOwn(words, stored) ? words[stored] : undefined
}
