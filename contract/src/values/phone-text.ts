import { plainDigits } from './digits.ts'

/** The decimals of a whole number, as programs write those of a spreadsheet: `2348031234567.0`. */
const NO_DECIMALS = /(?<=^\+?\d{7,})[.,]0+$/

/** A text in ordinary digits, without spaces and invisible marks of direction. */
export const compactPhone = (text: string): string => plainDigits(text.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, ''))

/** A phone number, or a part of one, without the usual punctuation. */
export const undecoratedPhone = (text: string): string =>
  compactPhone(text)
    .replace(NO_DECIMALS, '')
    .replace(/^tel:/i, '')
    .replaceAll(/[\p{Pd}\u2212.·•/()[\]]/gu, '')

/**
 * The digits of a phone number with a leading plus if there is one; null for anything but a number and its usual
 * punctuation.
 */
export function dialled(text: string): string | null {
  const digits = undecoratedPhone(text)
  return /^\+?\d{4,20}$/.test(digits) ? digits : null
}

/** `0803 123 4567/8`: the text before the last separator, which may be a whole number beside another one. */
export const beforeLast = (text: string, separator: string): string =>
  text.slice(0, Math.max(0, text.lastIndexOf(separator)))
