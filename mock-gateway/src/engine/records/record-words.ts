import { formatDate, type Language } from '@portal/contract/format'
import { recordKind, recordKinds } from './record-kind.ts'

/** Separator between the parts of a name. */
export const NAME_SEPARATOR = ' · '

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Returns a record's name for a reader. The name is as stored, except that parts with a translation and days are
 * converted.
 */
export function nameIn(language: Language, subject: string, stored: string): string {
  return stored
    .split(NAME_SEPARATOR)
    .map((part) => wordOf(language, subject, part) ?? dayOf(language, subject, part) ?? part)
    .join(NAME_SEPARATOR)
}

/** Returns translated parts of names by their stored value, for each kind that has such parts. */
export function nameWords(language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    recordKinds().flatMap(({ subject, words }) => (words === undefined ? [] : [[subject, words(language)]])),
  )
}

/** Returns the subjects with days in the names of their records. */
export const subjectsWithDays = (): readonly string[] =>
  recordKinds().flatMap(({ subject, hasDayInName }) => (hasDayInName ? [subject] : []))

/** Returns a record's name if it is the same in every language. Returns null if the whole name is translated. */
export function ownName(subject: string, stored: string): string | null {
  return wordOf('en', subject, stored) === undefined ? stored : null
}

/**
 * Returns the translation of a stored name. Returns undefined if the kind of the record has no translation of this
 * name.
 */
function wordOf(language: Language, subject: string, stored: string): string | undefined {
  const words = recordKind(subject)?.words?.(language) ?? {}
  return Object.hasOwn(words, stored) ? words[stored] : undefined
}

function dayOf(language: Language, subject: string, part: string): string | undefined {
  return recordKind(subject)?.hasDayInName && DAY.test(part)
    ? formatDate(part, { language, timeZone: 'UTC' })
    : undefined
}
