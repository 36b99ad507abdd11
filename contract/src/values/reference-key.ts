import { plainText } from '@portal/contract/schema'

/** Spaces of any kind, soft hyphens, joiners, marks of direction and the like. */
const INVISIBLE = [
  String.raw`\s\x85\xad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e`,
  String.raw`\u2060-\u206f\ufe00-\ufe0f\ufeff`,
]
const REMOVED = new RegExp(`[${INVISIBLE.join('')}]+`, 'g')

/**
 * A reference as it is looked for: without spaces and invisible characters, its look-alike hyphens and full-width
 * letters as those of the keyboard.
 */
export const soughtReference = (reference: string): string =>
  plainText(reference.normalize('NFKC')).replaceAll(/\s+/g, '')

/**
 * The form in which references, numbers and addresses are compared: without case, spaces and invisible characters, but
 * with punctuation (ruling A100). The database's `portal_reference` gives the same.
 */
export const referenceKey = (reference: string): string =>
  reference.normalize('NFKC').replace(REMOVED, '').toLowerCase()
