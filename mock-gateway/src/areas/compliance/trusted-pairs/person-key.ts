import { lowered } from '@portal/contract/conditions/text-form'

/** Diacritics of the Latin, Greek and Cyrillic scripts; in others a mark may be a vowel, and make another name. */
const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /[’ʼ‘`]/g

/**
 * The key by which a person of a pair is compared: letters without case, accents and superfluous spaces. Nothing more:
 * other spellings, or names in another order, are not trusted.
 */
export const personKey = (name: string): string =>
  lowered(name.normalize('NFD').replace(ACCENTS, '').replace(APOSTROPHES, "'")).replace(/\s+/g, ' ').trim()
