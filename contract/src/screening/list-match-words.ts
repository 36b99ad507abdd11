import { formatCountry, formatDate, type Locale } from '@portal/contract/format'
import type { ConditionReader } from '../conditions/condition-words.ts'

/** A word of a name that is compared with another's. */
interface ComparedWord {
  readonly text: string
  readonly isDifferent: boolean
}

interface ComparedName {
  readonly label: string
  readonly words: readonly ComparedWord[]
}

/** A watch list entry that a condition matched, beside the name in the order. */
export interface ListMatchWords {
  readonly entry: string
  /** List and version, and the entry's further data. */
  readonly about: readonly string[]
  /** Words that agree first, then those that differ. */
  readonly order: ComparedName
  readonly list: ComparedName
  /** The same in lines, for print. */
  readonly lines: readonly string[]
}

const SIMILAR = ' ≈ '

/** The evidence for the similarity that a condition used; null for other evidence. */
export function listMatchWords(
  evidence: Readonly<Record<string, string>>,
  { c, locale }: ConditionReader,
): ListMatchWords | null {
  const { watchListEntry: entry, watchListVersion: version, listedBirthDate: born, listedCountry: country } = evidence
  if (entry === undefined) return null
  const same = wordsOf(evidence.matchedWords)
  const similar = wordsOf(evidence.similarWords).map((pair) => pair.split(SIMILAR))
  const named = (label: string, side: 0 | 1, only: string | undefined): ComparedName => ({
    label: c(label),
    words: [
      ...same.map((text) => ({ text, isDifferent: false })),
      ...[...similar.map((pair) => pair[side] ?? ''), ...wordsOf(only)].map((text) => ({ text, isDifferent: true })),
    ],
  })
  return {
    entry,
    about: [
      ...(version === undefined ? [] : [version]),
      ...(born === undefined ? [] : [listedBirthWords(born, locale)]),
      ...(country === undefined ? [] : [listedCountryWords(country, locale)]),
    ],
    order: named('labels.nameInOrder', 0, evidence.onlyInOrder),
    list: named('labels.nameOnList', 1, evidence.onlyOnList),
    lines: Object.entries(evidence).map(([field, value]) =>
      c('verdictSaid', { label: c(`labels.${field}`), value: WORDS[field]?.(value, locale) ?? value }),
    ),
  }
}

/** A birth date from a list: an ISO date in the reader's format, anything else as published. */
export const listedBirthWords = (born: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(born) ? formatDate(born, { ...locale, timeZone: 'UTC' }) : born

/** A country from a list: an alpha-2 code in the reader's language, anything else as published. */
export const listedCountryWords = (country: string, { language }: Locale): string =>
  /^[a-z]{2}$/i.test(country) ? formatCountry(country.toUpperCase(), language) : country

/** Evidence that is shown differently from its stored form. */
const WORDS: Readonly<Record<string, (value: string, locale: Locale) => string>> = {
  listedBirthDate: listedBirthWords,
  listedCountry: listedCountryWords,
}

const wordsOf = (joined: string | undefined): string[] => (joined ? joined.split(', ') : [])
