import {
  COMMON_FACTOR,
  CONTRADICTING,
  indexedWords,
  LEAST_WEIGHT,
  MISSING,
  MOST_MISSING,
  MOST_WEIGHT,
  ONE_WORD_OF_SEVERAL,
  weightOf,
  weightsOf,
} from './word-weights.rules.ts'
import { eastAsianReadings } from './words/syllables.rules.ts'

/**
 * Returns the highest score that a name can have against a listed name, if only some of its words are similar to listed
 * words. Used to compare the entries of long lists in a good order.
 * @param found number of words that are similar; joined words may count twice
 * @param listed number of words of the listed name that identify it
 */
export function mostAlike(
  tokens: readonly string[],
  { found, listed }: { readonly found: number; readonly listed: number },
): number {
  if (eastAsianReadings(tokens).length > 0) return 100
  const weights = indexedWords(tokens)
    .map(weightOf)
    .sort((one, other) => one - other)
  const missing = weights.slice(0, Math.max(0, weights.length - found))
  const missingAsked = missing.reduce((sum, weight) => sum + weight, 0)
  const missingListed = Math.max(0, listed - found) * LEAST_WEIGHT * COMMON_FACTOR
  const held = weightsOf(tokens) - missingAsked + MOST_WEIGHT * Math.min(found, tokens.length)
  const contradicting = Math.min(missingAsked, missingListed)
  const whole =
    held + 2 * CONTRADICTING * contradicting + MISSING * Math.min(MOST_MISSING, Math.abs(missingAsked - missingListed))
  const isOneOfSeveral = found < 2 && Math.max(weights.length, listed) > 1
  return Math.ceil(100 * Math.min(isOneOfSeveral ? ONE_WORD_OF_SEVERAL : 1, whole === 0 ? 1 : held / whole))
}
