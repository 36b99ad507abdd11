import { formatCountry, formatDate, type Locale } from '@portal/contract/format'
import type { ConditionReader } from '../conditions/condition-words.ts'

/** A word of a name that is compared with another name. */
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
  /** The list with its version, and further data of the entry. */
  readonly about: readonly string[]
  /** The name in the order: first the words that agree, then the words that differ. */
  readonly order: ComparedName
  readonly list: ComparedName
  /** The same content as lines of text, for print. */
  readonly lines: readonly string[]
}

const SIMILAR = ' ≈ '

/** Returns the matched entry from the evidence of a similarity condition; null for other evidence. */
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

/** Formats a birth date from a list: an ISO date in the reader's format, any other text as published. */
export const listedBirthWords = (born: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(born) ? formatDate(born, { ...locale, timeZone: 'UTC' }) : born

/** Formats a country from a list: an alpha-2 code in the reader's language, any other text as published. */
export const listedCountryWords = (country: string, { language }: Locale): string =>
  /^[a-z]{2}$/i.test(country) ? formatCountry(country.toUpperCase(), language) : country

/** Formatters for evidence that is not shown in its stored form. */
const WORDS: Readonly<Record<string, (value: string, locale: Locale) => string>> = {
  listedBirthDate: listedBirthWords,
  listedCountry: listedCountryWords,
}

const wordsOf = (joined: string | undefined): string[] => (joined ? joined.split(', ') : [])
