import { compactPhone } from './phone-text.ts'

/** A number as a spreadsheet shows a long one: its last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i

/** Whether a text is a number whose last digits a spreadsheet has rounded away: `2.34803E+12`. */
export const lostDigits = (text: string): boolean => SCIENTIFIC.test(compactPhone(text))
