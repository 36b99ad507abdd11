import { lowered } from '@portal/contract/conditions/text-form'

/**
 * Diacritics of the Latin, Greek and Cyrillic scripts. In other scripts such a mark may be a vowel that distinguishes
 * two names.
 */
const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /[’ʼ‘`]/g

/**
 * Returns the key by which people of a pair are compared: the letters without case, accents and superfluous spaces.
 * Other spellings, or names in another order, have other keys and are not trusted.
 */
export const personKey = (name: string): string =>
  lowered(name.normalize('NFD').replace(ACCENTS, '').replace(APOSTROPHES, "'")).replace(/\s+/g, ' ').trim()
