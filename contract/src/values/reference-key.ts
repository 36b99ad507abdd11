import { plainText } from '@portal/contract/schema'

/** Character ranges of all spaces, soft hyphens, joiners, direction marks and similar invisible characters. */
const INVISIBLE = [
  String.raw`\s\x85\xad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e`,
  String.raw`\u2060-\u206f\ufe00-\ufe0f\ufeff`,
]
const REMOVED = new RegExp(`[${INVISIBLE.join('')}]+`, 'g')

/**
 * Returns the form of a reference for a search: without spaces and invisible characters, with ordinary hyphens and
 * letters instead of similar hyphens and full-width letters.
 */
export const soughtReference = (reference: string): string =>
  plainText(reference.normalize('NFKC')).replaceAll(/\s+/g, '')

/**
 * Returns the form in which references, numbers and addresses are compared: in lower case, without spaces and invisible
 * characters, but with punctuation (ruling A100). The database function `portal_reference` returns the same form.
 */
export const referenceKey = (reference: string): string =>
  reference.normalize('NFKC').replace(REMOVED, '').toLowerCase()
