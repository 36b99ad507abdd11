import { formatCountry, formatDate, type Locale } from '@portal/contract/format'
import type { ConditionReader } from '../conditions/condition-words.ts'

/** A word of a name that is held against another's. */
interface ComparedWord {
  readonly text: string
  readonly isDifferent: boolean
}

interface ComparedName {
  readonly label: string
  readonly words: readonly ComparedWord[]
}

/** An entry of a watch list that a condition saw, beside the name of the order. */
export interface ListMatchWords {
  readonly entry: string
  /** List and version, and what the entry says besides. */
  readonly about: readonly string[]
  /** Words that agree first, then those that differ. */
  readonly order: ComparedName
  readonly list: ComparedName
  /** The same in lines, for print. */
  readonly lines: readonly string[]
}

const SIMILAR = ' ≈ '

/** The evidence for the likeness that a condition saw; null for evidence of other kinds. */
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

/** A date of birth of a list: an ISO day in the reader's form, anything else as it is published. */
export const listedBirthWords = (born: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(born) ? formatDate(born, { ...locale, timeZone: 'UTC' }) : born

/** The country of a list: an alpha-2 code in the reader's language, anything else as it is published. */
export const listedCountryWords = (country: string, { language }: Locale): string =>
  /^[a-z]{2}$/i.test(country) ? formatCountry(country.toUpperCase(), language) : country

/** Evidence that is shown differently from its stored form. */
const WORDS: Readonly<Record<string, (value: string, locale: Locale) => string>> = {
  listedBirthDate: listedBirthWords,
  listedCountry: listedCountryWords,
}

const wordsOf = (told: string | undefined): string[] => (told ? told.split(', ') : [])
