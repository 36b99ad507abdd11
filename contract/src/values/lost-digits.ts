import { compactPhone } from './phone-text.ts'

/** Matches the form in which a spreadsheet shows a long number, without its last digits. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i

/** Returns whether a text is a number from which a spreadsheet has rounded away the last digits: `2.34803E+12`. */
export const lostDigits = (text: string): boolean => SCIENTIFIC.test(compactPhone(text))
