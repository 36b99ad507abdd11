import { doubleMetaphone } from 'double-metaphone'
import { distance } from 'fastest-levenshtein'
import { skeletonOf } from './name-tokens.rules.ts'

/** How two words of names are similar. */
export type TokenMatch = 'SAME' | 'INITIAL' | 'SOUND' | 'SPELLING'

export interface TokenLikeness {
  /** From 0 to 1. */
  readonly likeness: number
  readonly match: TokenMatch
}

const INITIAL_LIKENESS = 0.75
const SOUND_LIKENESS = 0.88
/** Consonants only: scripts without vowels. */
const SKELETON_LIKENESS = 0.92
/** Words that sound alike must be spelled alike at least this much. */
const SOUND_SPELLING = 0.5
/** Below this, words are unrelated. */
const LEAST_SPELLING = 0.72

/** How similar two words are; null if they are unrelated. */
export function tokenLikeness(one: string, other: string): TokenLikeness | null {
  if (one === other) return { likeness: 1, match: 'SAME' }
  if (one.length === 1 || other.length === 1)
    return one[0] === other[0] ? { likeness: INITIAL_LIKENESS, match: 'INITIAL' } : null
  const spelling = spellingLikeness(one, other)
  const sound = soundLikeness(one, other, spelling)
  if (sound > spelling) return { likeness: sound, match: 'SOUND' }
  return spelling >= LEAST_SPELLING ? { likeness: spelling, match: 'SPELLING' } : null
}

function spellingLikeness(one: string, other: string): number {
  const edits = isSwapped(one, other) ? 1 : distance(one, other)
  return 1 - edits / Math.max(one.length, other.length)
}

/** Two swapped adjacent letters count as one error. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

function soundLikeness(one: string, other: string, spelling: number): number {
  const skeleton = skeletonOf(one)
  if (skeleton.length >= 3 && skeleton === skeletonOf(other)) return SKELETON_LIKENESS
  if (spelling < SOUND_SPELLING) return 0
  if (skeleton.length === 2 && skeleton === skeletonOf(other)) return SOUND_LIKENESS
  const [first] = doubleMetaphone(one)
  return first.length >= 2 && first === doubleMetaphone(other)[0] ? SOUND_LIKENESS : 0
}
