import { nameLikeness } from './name-likeness.rules.ts'
import { nameTokens } from './name-tokens.rules.ts'

/** Returns how similar two names of people or organisations are, from 0 to 100, in any script. */
export const nameSimilarity = (one: string, other: string): number =>
  Math.round(nameLikeness(nameTokens(one), nameTokens(other)).score)
