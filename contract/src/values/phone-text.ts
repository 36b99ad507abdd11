import { plainDigits } from './digits.ts'

/** Matches the zero decimals that programs add to whole numbers from a spreadsheet: `2348031234567.0`. */
const NO_DECIMALS = /(?<=^\+?\d{7,})[.,]0+$/

/** Converts a text to ordinary digits, and removes spaces and invisible characters such as direction marks. */
export const compactPhone = (text: string): string => plainDigits(text.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, ''))

/** Removes the usual punctuation from a phone number, or from a part of a phone number. */
export const undecoratedPhone = (text: string): string =>
  compactPhone(text)
    .replace(NO_DECIMALS, '')
    .replace(/^tel:/i, '')
    .replaceAll(/[\p{Pd}\u2212.·•/()[\]]/gu, '')

/**
 * Returns the digits of a phone number, with a leading plus if the text has one. Null if the text contains anything
 * other than a number and its usual punctuation.
 */
export function dialled(text: string): string | null {
  const digits = undecoratedPhone(text)
  return /^\+?\d{4,20}$/.test(digits) ? digits : null
}

/**
 * Returns the text before the last separator, which may be a complete number beside a second one: `0803 123 4567/8`.
 */
export const beforeLast = (text: string, separator: string): string =>
  text.slice(0, Math.max(0, text.lastIndexOf(separator)))
