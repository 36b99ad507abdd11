import { formatDate, type Language } from '@portal/contract/format'
import { recordKind, recordKinds } from './record-kind.ts'

/** Separator between the parts of a name. */
export const NAME_SEPARATOR = ' · '

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The name of a record for a reader: as stored, except for kinds with translated parts or days in their names. */
export function nameIn(language: Language, subject: string, stored: string): string {
  return stored
    .split(NAME_SEPARATOR)
    .map((part) => wordOf(language, subject, part) ?? dayOf(language, subject, part) ?? part)
    .join(NAME_SEPARATOR)
}

/** Translated parts of names, by their stored value, of each kind that has any. */
export function nameWords(language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    recordKinds().flatMap(({ subject, words }) => (words === undefined ? [] : [[subject, words(language)]])),
  )
}

/** Subjects whose names contain days. */
export const subjectsWithDays = (): readonly string[] =>
  recordKinds().flatMap(({ subject, hasDayInName }) => (hasDayInName ? [subject] : []))

/** The record's own name, the same in every language; null if all of it is translated. */
export function ownName(subject: string, stored: string): string | null {
  return wordOf('en', subject, stored) === undefined ? stored : null
}

/** The translation of a stored name; none if a record only happens to have the name of a translated one. */
function wordOf(language: Language, subject: string, stored: string): string | undefined {
  const words = recordKind(subject)?.words?.(language) ?? {}
  return Object.hasOwn(words, stored) ? words[stored] : undefined
}

function dayOf(language: Language, subject: string, part: string): string | undefined {
  return recordKind(subject)?.hasDayInName && DAY.test(part)
    ? formatDate(part, { language, timeZone: 'UTC' })
    : undefined
}
