import { type TokenMatch, tokenLikeness } from './token-likeness.rules.ts'
import {
  CONTRADICTING,
  distinctiveIn,
  isDistinctive,
  isNumber,
  MISSING,
  MOST_MISSING,
  NUMBER,
  ONE_WORD_OF_SEVERAL,
  PARTICLE,
  VESSEL,
  weightOf,
  weightsOf,
} from './word-weights.rules.ts'
import { givenNameGroup } from './words/given-names.rules.ts'
import { eastAsianReadings, readingLikeness, type Syllables } from './words/syllables.rules.ts'

/** Two words that were compared. */
export interface TokenPair {
  readonly asked: string
  readonly listed: string
  readonly match: TokenMatch
}

export interface NameLikeness {
  /** Similarity of the names, from 0 to 100. */
  readonly score: number
  readonly pairs: readonly TokenPair[]
  /** Words of one name that have no similar word in the other name. */
  readonly onlyAsked: readonly string[]
  readonly onlyListed: readonly string[]
}

/** Factors for another word order: family names come first in some places and last in others. */
const ROTATED = 0.98
const OTHER_ORDER = 0.95
/** Factor for a reversed descent: `Muhammad bin Salman` is not `Salman bin Muhammad`. */
const OTHER_DESCENT = 0.75
/** Factor for different numbers, which distinguish funds, plants and ships. */
const OTHER_NUMBER = 0.7
const MISSING_NUMBER = 0.83
/** Highest score, divided by 100, of ships with different numbers of the International Maritime Organization. */
const OTHER_VESSEL = 0.55
const SAME_VESSEL = 0.98
/** Factor for a missing first name: people omit other names more often. */
const WITHOUT_FIRST = 0.93

interface Candidate {
  readonly asked: number
  readonly listed: number
  readonly likeness: number
  readonly match: TokenMatch
}

/**
 * Returns how similar two names are. Compares each word of one name (see `nameTokens`) with the most similar word of
 * the other name.
 */
export function nameLikeness(askedTokens: readonly string[], listedTokens: readonly string[]): NameLikeness {
  const syllables = bySyllables(askedTokens, listedTokens)
  if (syllables !== null) return syllables
  const [asked, listed] = joinedAlike(askedTokens, listedTokens)
  const chosen = bestPairs(asked, listed)
  const isPaired = (side: 'asked' | 'listed', at: number) => chosen.some((pair) => pair[side] === at)
  const onlyAsked = asked.filter((_, at) => !isPaired('asked', at))
  const onlyListed = listed.filter((_, at) => !isPaired('listed', at))
  const pairs = chosen.map(({ asked: a, listed: l, match }) => ({
    asked: asked[a] ?? '',
    listed: listed[l] ?? '',
    match,
  }))
  const words = likenessOf(chosen, asked, listed, onlyAsked, onlyListed)
  const score = Math.round(100 * Math.min(1, words * orderFactor(chosen, asked, listed)))
  return { score: Math.round(numbered(score, asked, listed)), pairs, onlyAsked, onlyListed }
}

function likenessOf(
  chosen: readonly Candidate[],
  asked: readonly string[],
  listed: readonly string[],
  onlyAsked: readonly string[],
  onlyListed: readonly string[],
): number {
  let held = 0
  let whole = 0
  let words = 0
  for (const { asked: a, listed: l, likeness } of chosen) {
    const weight = weightOf(asked[a] ?? '') + weightOf(listed[l] ?? '')
    held += weight * likeness
    whole += weight
    if (isDistinctive(asked[a] ?? '') || isDistinctive(listed[l] ?? '')) words += 1
  }
  const [missingAsked, missingListed] = [weightsOf(onlyAsked), weightsOf(onlyListed)]
  const contradicting = Math.min(missingAsked, missingListed)
  whole += 2 * CONTRADICTING * contradicting + MISSING * Math.min(MOST_MISSING, Math.abs(missingAsked - missingListed))
  if (whole === 0) return asked.join() === listed.join() ? 1 : 0
  const isOneOfSeveral = words < 2 && Math.max(distinctiveIn(asked), distinctiveIn(listed)) > 1
  return isOneOfSeveral
    ? Math.min(held / whole, ONE_WORD_OF_SEVERAL)
    : (held / whole) * givenFactor(chosen, asked, listed)
}

/**
 * Lowers the score if the first word of the longer name is missing: `Gabriel Mugabe` is not `Robert Gabriel Mugabe`.
 */
function givenFactor(chosen: readonly Candidate[], asked: readonly string[], listed: readonly string[]): number {
  if (asked.length === listed.length) return 1
  const side = asked.length > listed.length ? 'asked' : 'listed'
  const isFirstMissing = !chosen.some((pair) => pair[side] === 0)
  return isFirstMissing ? WITHOUT_FIRST : 1
}

/** Returns the best match for each word, most similar first. Each word is used once. */
function bestPairs(asked: readonly string[], listed: readonly string[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const [a, one] of asked.entries())
    for (const [l, other] of listed.entries()) {
      const alike = tokenLikeness(one, other)
      if (alike !== null) candidates.push({ asked: a, listed: l, ...alike })
    }
  if (candidates.length > 1)
    // Among equally similar words, words at the same position come first, so that a name matches in its own order.
    candidates.sort(
      (one, other) =>
        other.likeness - one.likeness || Math.abs(one.asked - one.listed) - Math.abs(other.asked - other.listed),
    )
  const chosen: Candidate[] = []
  for (const candidate of candidates)
    if (!chosen.some((one) => isExclusive(one, candidate, asked, listed))) chosen.push(candidate)
  return chosen.sort((one, other) => one.asked - other.asked)
}

/**
 * Returns whether two pairs exclude each other: a word matches only once, and initials match only in their order (`C.
 * B. A.` is not `A. B. C.`).
 */
function isExclusive(one: Candidate, other: Candidate, asked: readonly string[], listed: readonly string[]): boolean {
  if (one.asked === other.asked || one.listed === other.listed) return true
  const areInitials = [one, other].every((pair) => asked[pair.asked]?.length === 1 && listed[pair.listed]?.length === 1)
  return areInitials && one.asked < other.asked !== one.listed < other.listed
}

function orderFactor(chosen: readonly Candidate[], asked: readonly string[], listed: readonly string[]): number {
  const places = chosen.map(({ listed: l }) => l)
  const breaks = places.filter((place, at) => at > 0 && place < (places[at - 1] ?? -1)).length
  if (breaks === 0) return 1
  const isRotated = breaks === 1 && (places.at(-1) ?? 0) < (places[0] ?? 0)
  const isDescent = asked.includes(PARTICLE) || listed.includes(PARTICLE)
  if (isDescent && isReversedDescent(chosen, asked, listed)) return OTHER_DESCENT
  if (isRotated) return ROTATED
  const areGiven = chosen.filter(({ asked: a }) => givenNameGroup(asked[a] ?? '') !== undefined).length >= 3
  return areGiven ? OTHER_DESCENT : OTHER_ORDER
}

/** Returns whether the words around "son of" in one name are in reverse order in the other name. */
function isReversedDescent(chosen: readonly Candidate[], asked: readonly string[], listed: readonly string[]): boolean {
  const around = (words: readonly string[], side: 'asked' | 'listed', opposite: 'asked' | 'listed') =>
    words.some((word, at) => {
      if (word !== PARTICLE) return false
      const child = chosen.find((pair) => pair[side] === at - 1)
      const parent = chosen.find((pair) => pair[side] === at + 1)
      return child !== undefined && parent !== undefined && child[opposite] > parent[opposite]
    })
  return around(asked, 'asked', 'listed') || around(listed, 'listed', 'asked')
}

/** Lowers the score if the numbers in the names differ. */
function numbered(score: number, asked: readonly string[], listed: readonly string[]): number {
  if (!asked.some(isNumber) && !listed.some(isNumber)) return score
  const [ship, other] = [asked.find((word) => VESSEL.test(word)), listed.find((word) => VESSEL.test(word))]
  if (ship !== undefined && other !== undefined)
    return ship === other ? Math.max(score, 100 * SAME_VESSEL) : Math.min(score, 100 * OTHER_VESSEL)
  const numbersOf = (words: readonly string[]) =>
    words
      .filter((word) => NUMBER.test(word))
      .sort()
      .join()
  const [one, two] = [numbersOf(asked), numbersOf(listed)]
  if (one === two) return score
  return score * (one === '' || two === '' ? MISSING_NUMBER : OTHER_NUMBER)
}

/** Joins adjacent words that the other name writes as one word: `abd rahman` becomes `abdrahman`. */
function joinedAlike(asked: readonly string[], listed: readonly string[]): [readonly string[], readonly string[]] {
  if (asked.length !== listed.length && asked.join('') === listed.join('')) return [[asked.join('')], [listed.join('')]]
  return [joinedLike(asked, listed), joinedLike(listed, asked)]
}

const MOST_JOINED = 5

function joinedLike(apart: readonly string[], other: readonly string[]): readonly string[] {
  if (apart.length < 2) return apart
  const joined: string[] = []
  for (let at = 0; at < apart.length; at += 1) {
    const length = joinedLength(apart, at, other)
    joined.push(apart.slice(at, at + length).join(''))
    at += length - 1
  }
  return joined
}

/**
 * Returns how many words from this position the other name writes as one word; 1 if the other name does not join the
 * words.
 */
function joinedLength(apart: readonly string[], at: number, other: readonly string[]): number {
  if (other.includes(apart[at] ?? '')) return 1
  let both = apart[at] ?? ''
  let found = 1
  for (let length = 2; length <= MOST_JOINED && at + length <= apart.length; length += 1) {
    both += apart[at + length - 1]
    if (other.some((token) => isWrittenAlike(token, both))) found = length
  }
  return found
}

const LEAST_JOINED = 0.9

function isWrittenAlike(token: string, joined: string): boolean {
  if (token.length < 3 || Math.abs(token.length - joined.length) > 2) return false
  if (token === joined) return true
  return token.length > 4 && token[0] === joined[0] && (tokenLikeness(token, joined)?.likeness ?? 0) >= LEAST_JOINED
}

/** Compares Chinese and Korean names by their syllables; null if one of the names does not look Chinese or Korean. */
function bySyllables(asked: readonly string[], listed: readonly string[]): NameLikeness | null {
  const ours = eastAsianReadings(asked)
  if (ours.length === 0) return null
  const theirs = eastAsianReadings(listed)
  if (theirs.length === 0) return null
  let best = 0
  let readings: readonly [Syllables, Syllables] | undefined
  for (const [at, one] of ours.entries())
    for (const [place, other] of theirs.entries()) {
      const likeness = readingLikeness(one, other) * (at === place ? 1 : ROTATED)
      if (likeness > best) [best, readings] = [likeness, [one, other]]
    }
  if (readings === undefined) return { score: 0, pairs: [], onlyAsked: [...asked], onlyListed: [...listed] }
  const [one, other] = readings.map(({ surname, given }) => [surname, ...given])
  const pairs = (one ?? []).map((word, at): TokenPair => {
    const listedWord = other?.[at] ?? ''
    return { asked: word, listed: listedWord, match: word === listedWord ? 'SAME' : 'SOUND' }
  })
  return { score: Math.round(100 * best), pairs, onlyAsked: [], onlyListed: [] }
}
