import { foreignToNames } from '@portal/contract/values/name'
import { withoutLookAlikes } from '@portal/contract/values/plain-text'

/** Keeps only allowed characters, on typing and on paste. */
export type Clean = (text: string) => string

/** What names of people and companies are made of. */
export const cleanName: Clean = (text) => {
  const typed = withoutLookAlikes(text)
  const foreign = new Set(foreignToNames(typed))
  return [...typed].filter((character) => !foreign.has(character)).join('')
}

/** A checker's reason: letters, digits, white space and `. , - '` (ruling A11). */
export const cleanReason: Clean = (text) => withoutLookAlikes(text).replace(/[^\p{L}\p{M}\p{N}\s.,'-]/gu, '')
