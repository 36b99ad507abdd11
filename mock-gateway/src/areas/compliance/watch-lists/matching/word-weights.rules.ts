import { COMMON_WORDS } from './reading/words.rules.ts'

/**
 * Factor for the weight of words that occur only in one of the two names: people omit middle names more often than
 * they invent them.
 */
export const MISSING = 0.2
/** Maximum weight of missing words; further words add nothing, because lists publish names of six words. */
export const MOST_MISSING = 12
/** Factor for the weight of words that differ between the names: such words contradict each other. */
export const CONTRADICTING = 1
/**
 * Highest factor for names of several words with only one of these words in common, which identifies a person no
 * better than a first name does.
 */
export const ONE_WORD_OF_SEVERAL = 0.6
/** The weight of an initial, which matches one letter of a word. */
export const INITIAL_WEIGHT = 2
/** Factor for the weight of words that many organisations share. */
export const COMMON_FACTOR = 0.5
/** Number of letters above which the weight of a word no longer grows. */
export const MOST_WEIGHT = 8
export const LEAST_WEIGHT = 3

export const PARTICLE = 'bin'
export const NUMBER = /^\d+$/
export const VESSEL = /^imo\d{7}$/

export function weightOf(token: string): number {
  if (token === PARTICLE || isNumber(token)) return 0
  if (token.length === 1) return INITIAL_WEIGHT
  const weight = Math.max(LEAST_WEIGHT, Math.min(token.length, MOST_WEIGHT))
  return COMMON_WORDS.has(token) ? weight * COMMON_FACTOR : weight
}

export const isNumber = (token: string): boolean => NUMBER.test(token) || VESSEL.test(token)

export const weightsOf = (tokens: readonly string[]): number => tokens.reduce((sum, token) => sum + weightOf(token), 0)
export const isDistinctive = (token: string): boolean => weightOf(token) > 0 && !COMMON_WORDS.has(token)
export const distinctiveIn = (tokens: readonly string[]): number => tokens.filter(isDistinctive).length

/** Returns the words of a name to index: the words that identify the name, or all words if no word identifies it. */
export function indexedWords(tokens: readonly string[]): readonly string[] {
  const found = tokens.filter((token) => (token.length > 1 && isDistinctive(token)) || VESSEL.test(token))
  return found.length > 0 ? found : tokens.filter((token) => token.length > 1)
}
