import { formatCountry, formatDate, type Locale } from '@portal/contract/format'
import type { ConditionReader } from './condition-words.ts'

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

/** What stands behind the likeness that a condition saw; null of evidence about no list. */
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
      ...(born === undefined ? [] : [bornWords(born, locale)]),
      ...(country === undefined ? [] : [formatCountry(country, locale.language)]),
    ],
    order: named('labels.nameInOrder', 0, evidence.onlyInOrder),
    list: named('labels.nameOnList', 1, evidence.onlyOnList),
    lines: Object.entries(evidence).map(([field, value]) =>
      c('verdictSaid', { label: c(`labels.${field}`), value: WORDS[field]?.(value, locale) ?? value }),
    ),
  }
}

/** A day of birth; of some entries the year alone is known. */
const bornWords = (born: string, locale: Locale): string =>
  born.length === 10 ? formatDate(born, { ...locale, timeZone: 'UTC' }) : born

/** What of the evidence is not said as it is kept. */
const WORDS: Readonly<Record<string, (value: string, locale: Locale) => string>> = {
  listedBirthDate: bornWords,
  listedCountry: (country, { language }) => formatCountry(country, language),
}

const wordsOf = (told: string | undefined): string[] => (told ? told.split(', ') : [])
