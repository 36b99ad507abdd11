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
  /** Why similar words count, and how birth dates and countries compare; empty for hits from before 2026-11-29. */
  readonly reasons: readonly string[]
  /** The same content as lines of text, for print. */
  readonly lines: readonly string[]
}

/** The rules by which two different words are similar. */
export const WORD_RULES = ['INITIAL', 'SOUND', 'SPELLING'] as const
/** How the birth dates of an order and of a list agree; NONE if they could not be compared. */
export const BIRTH_AGREEMENTS = ['SAME', 'NEAR', 'OTHER', 'FAR', 'NONE'] as const
/** How the countries of an order and of a list agree; NONE if they could not be compared. */
export const COUNTRY_AGREEMENTS = ['SAME', 'OTHER', 'NONE'] as const

type Evidence = Readonly<Record<string, string>>

const SIMILAR = ' ≈ '

/** Returns the matched entry from the evidence of a similarity condition; null for other evidence. */
export function listMatchWords(evidence: Evidence, reader: ConditionReader): ListMatchWords | null {
  const { c, locale } = reader
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
  const reasons = reasonsOf(evidence, reader)
  // The reasons name the birth dates and the countries of both sides.
  const isExplained = reasons.length > 0
  return {
    entry,
    about: [
      ...(version === undefined ? [] : [version]),
      ...(born === undefined || isExplained ? [] : [listedBirthWords(born, locale)]),
      ...(country === undefined || isExplained ? [] : [listedCountryWords(country, locale)]),
    ],
    order: named('labels.nameInOrder', 0, evidence.onlyInOrder),
    list: named('labels.nameOnList', 1, evidence.onlyOnList),
    reasons,
    lines: [
      ...Object.entries(evidence)
        .filter(([field]) => !EXPLAINED.includes(field) && !(isExplained && field in WORDS))
        .map(([field, value]) =>
          c('verdictSaid', { label: c(`labels.${field}`), value: WORDS[field]?.(value, locale) ?? value }),
        ),
      ...reasons,
    ],
  }
}

/** Evidence that only the reasons show. */
const EXPLAINED: readonly string[] = [
  'wordRules',
  'orderedBirthDate',
  'birthAgreement',
  'orderedCountry',
  'countryAgreement',
]

/** Returns the rule of each pair of similar words, and how birth dates and countries compare, in sentences. */
function reasonsOf(evidence: Evidence, { c, locale }: ConditionReader): string[] {
  const { birthAgreement: birth, countryAgreement: country } = evidence
  if (birth === undefined || country === undefined) return []
  const rules = wordsOf(evidence.wordRules)
  const known = (value: string | undefined, words: (value: string, locale: Locale) => string) =>
    value === undefined ? c('matchReason.unknown') : words(value, locale)
  return [
    ...wordsOf(evidence.similarWords).map((pair, at) =>
      c('matchReason.words', { pair, rule: c(`wordRule.${rules[at] ?? 'SPELLING'}`) }),
    ),
    c(`birthAgreement.${birth}`, {
      order: known(evidence.orderedBirthDate, listedBirthWords),
      list: known(evidence.listedBirthDate, listedBirthWords),
    }),
    c(`countryAgreement.${country}`, {
      order: known(evidence.orderedCountry, listedCountryWords),
      list: known(evidence.listedCountry, listedCountryWords),
    }),
  ]
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
