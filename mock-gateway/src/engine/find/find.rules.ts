import type { Language } from '@portal/contract/format'
import { folded } from '@portal/contract/values/folded'
import { dialledNumber } from '../read/dialled-number.rules.ts'
import { typedPhone } from '../read/shown/typed-figures.rules.ts'
import { phoneBeginnings } from '../values/phone-beginnings.rules.ts'

/** A matching record, before the closest matches are chosen. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly known: readonly (string | null)[]
  readonly status: string | null
  readonly place: string
  readonly detail: unknown
  /** True if the whole term is the record's id, code or user name. */
  readonly isExact: boolean
}

const wordsOf = (text: string): string[] => folded(text).split(' ').filter(Boolean)

/**
 * Sorts candidates, closest match first: exact matches, then names that begin with the term, then names whose words
 * begin with the words of the term.
 */
export function ranked(candidates: readonly Candidate[], term: string, language: Language): Candidate[] {
  const whole = folded(term)
  const words = wordsOf(term)
  const rank = ({ name, isExact }: Candidate): number => {
    if (isExact) return 0
    if (folded(name).startsWith(whole)) return 1
    const parts = wordsOf(name)
    return words.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 3
  }
  const { compare } = new Intl.Collator(language)
  return candidates
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => a.rank - b.rank || compare(a.one.name, b.one.name))
    .map(({ one }) => one)
}

/**
 * Returns the second text of a result: the first text that contains the term as a phone number. If there is none,
 * returns the first text that contains every word of the term, else the first that contains one of them; otherwise the
 * first text, or null if there are no texts.
 * @param country country of phone numbers without a dial code
 */
export function shownMatch(known: readonly (string | null)[], term: string, country: string): string | null {
  const there = known.filter((one): one is string => one !== null && one !== '')
  const words = wordsOf(term)
  const typed = dialledNumber(term, country) ?? typedPhone(term, country)
  const phones = [typed ?? [], phoneBeginnings(term, country).map((begun) => begun.slice(1))].flat()
  const isOfPhone = (text: string) => phones.some((phone) => text.replaceAll(/\D/gu, '').includes(phone))
  const has = (text: string) => (word: string) => folded(text).includes(word)
  const isWhole = (text: string) => words.every(has(text))
  const isPart = (text: string) => words.some(has(text))
  return there.find(isOfPhone) ?? there.find(isWhole) ?? there.find(isPart) ?? there[0] ?? null
}
