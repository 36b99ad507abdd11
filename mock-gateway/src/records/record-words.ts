import type { Language } from '@portal/contract/format'
import { recordKind, recordKinds } from './record-kind.ts'

/** The name of a record for a reader: as stored, but for kinds whose records are called by a word of the language. */
export function nameIn(language: Language, subject: string, stored: string): string {
  return wordOf(language, subject, stored) ?? stored
}

/** Every such word of a language, with what is stored in its place. */
export function nameWords(language: Language): readonly { subject: string; stored: string; word: string }[] {
  return recordKinds().flatMap(({ subject, words }) =>
    Object.entries(words?.(language) ?? {}).map(([stored, word]) => ({ subject, stored, word })),
  )
}

/** The record's own name, the same in every language; null where it is called by a word of the language. */
export function ownName(subject: string, stored: string): string | null {
  return wordOf('en', subject, stored) === undefined ? stored : null
}

/** The word of the language for a stored name; none where a record only happens to be called like something of every object. */
function wordOf(language: Language, subject: string, stored: string): string | undefined {
  const words = recordKind(subject)?.words?.(language) ?? {}
  return Object.hasOwn(words, stored) ? words[stored] : undefined
}
