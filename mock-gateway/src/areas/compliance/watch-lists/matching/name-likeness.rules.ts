import { type TokenMatch, tokenLikeness } from './token-likeness.rules.ts'

/** Two words that were compared. */
export interface TokenPair {
  readonly asked: string
  readonly listed: string
  readonly match: TokenMatch
}

export interface NameLikeness {
  /** From 0 to 100. */
  readonly score: number
  readonly pairs: readonly TokenPair[]
  /** Words of either name without a similar one in the other. */
  readonly onlyAsked: readonly string[]
  readonly onlyListed: readonly string[]
}

/** The weight of a missing word in the longer name: middle names are omitted more often than invented. */
const MISSING_IN_LONGER = 0.35
/** The penalty for a different order: family names come first in some places and last in others. */
const OTHER_ORDER = 0.98
/** A single word in common identifies a person as little as a first name does. */
const ONE_WORD_OF_SEVERAL = 0.6
/** An initial matches one letter of a word. */
const INITIAL_WEIGHT = 2
/** Beyond this many letters a longer word adds no weight. */
const MOST_WEIGHT = 8

const weightOf = (token: string) => (token.length === 1 ? INITIAL_WEIGHT : Math.min(token.length, MOST_WEIGHT))

interface Candidate {
  readonly asked: number
  readonly listed: number
  readonly likeness: number
  readonly match: TokenMatch
}

/**
 * How similar two names are, by their words (see `nameTokens`): each word of one is compared with the best word of the
 * other.
 */
export function nameLikeness(askedTokens: readonly string[], listedTokens: readonly string[]): NameLikeness {
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
  const score = Math.round(100 * likenessOf(chosen, asked, listed, onlyAsked, onlyListed))
  return { score, pairs, onlyAsked, onlyListed }
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
  for (const { asked: a, listed: l, likeness } of chosen) {
    const weight = weightOf(asked[a] ?? '') + weightOf(listed[l] ?? '')
    held += weight * likeness
    whole += weight
  }
  const missing = (tokens: readonly string[], isLonger: boolean) =>
    tokens.reduce((sum, token) => sum + weightOf(token) * (isLonger ? MISSING_IN_LONGER : 1), 0)
  whole += missing(onlyAsked, asked.length > listed.length) + missing(onlyListed, listed.length > asked.length)
  if (whole === 0) return 0
  const likeness = (held / whole) * (isInOrder(chosen) ? 1 : OTHER_ORDER)
  const isOneOfSeveral = chosen.length < 2 && Math.max(asked.length, listed.length) > 1
  return isOneOfSeveral ? Math.min(likeness, ONE_WORD_OF_SEVERAL) : likeness
}

/** The best match for each word, most similar first; each word is used once. */
function bestPairs(asked: readonly string[], listed: readonly string[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const [a, one] of asked.entries())
    for (const [l, other] of listed.entries()) {
      const alike = tokenLikeness(one, other)
      if (alike !== null) candidates.push({ asked: a, listed: l, ...alike })
    }
  // Among equally similar words, those at the same position, so that a name matches in its own order.
  candidates.sort(
    (one, other) =>
      other.likeness - one.likeness || Math.abs(one.asked - one.listed) - Math.abs(other.asked - other.listed),
  )
  const chosen: Candidate[] = []
  for (const candidate of candidates)
    if (!chosen.some(({ asked: a, listed: l }) => a === candidate.asked || l === candidate.listed))
      chosen.push(candidate)
  return chosen.sort((one, other) => one.asked - other.asked)
}

const isInOrder = (chosen: readonly Candidate[]): boolean =>
  chosen.every(({ listed }, at) => at === 0 || listed > (chosen[at - 1]?.listed ?? -1))

/** Adjacent words that the other name writes as one are joined: `abd rahman` beside `abdrahman`. */
function joinedAlike(asked: readonly string[], listed: readonly string[]): [string[], string[]] {
  const [one, other] = [asked.join(''), listed.join('')]
  if (one === other && asked.length !== listed.length) return [[one], [other]]
  return [joinedLike(asked, listed), joinedLike(listed, asked)]
}

function joinedLike(apart: readonly string[], other: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < apart.length; at += 1) {
    const [one = '', next] = [apart[at], apart[at + 1]]
    const both = next === undefined ? undefined : one + next
    const isOne = both !== undefined && !other.includes(one) && other.some((token) => isWrittenAlike(token, both))
    joined.push(isOne ? (both ?? one) : one)
    if (isOne) at += 1
  }
  return joined
}

const isWrittenAlike = (token: string, joined: string): boolean => {
  const alike = token.length > 3 ? tokenLikeness(token, joined) : null
  return alike !== null && (alike.match === 'SAME' || alike.likeness > 0.9)
}
