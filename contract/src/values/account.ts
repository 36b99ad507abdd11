import { plainDigits } from './digits.ts'

/** Maximum number of digits in an account number (spec §5). */
const MOST_DIGITS = 20
/**
 * Minimum length of a digit group that counts as a whole number. Shorter groups are parts: `0001 236 659` is one
 * number.
 */
const WHOLE = 8

/** Returns a number or code with ordinary digits instead of other scripts' digits, and without spaces. */
export const plainNumber = (text: string): string => plainDigits(text).replaceAll(/\s+/g, '')

/**
 * Returns the account numbers of a text in stored form: separated by a comma and a space, without spaces inside, each
 * once. The text may separate numbers by commas, semicolons or lines; long adjacent groups of digits are also separate
 * numbers. Null if a part is not an account number.
 * @example accountsIn('0021345607 0021345608; 0001 236 659') // '0021345607, 0021345608, 0001236659'
 */
export function accountsIn(text: string): string | null {
  const parts = plainDigits(text).split(/[,;\n]/)
  const numbers = parts.flatMap((part) => {
    const groups = part.split(/\s+/).filter(Boolean)
    return groups.length > 1 && groups.every(({ length }) => length >= WHOLE) ? groups : [groups.join('')]
  })
  const filled = [...new Set(numbers.filter(Boolean))]
  const areNumbers = filled.every((number) => /^\d+$/.test(number) && number.length <= MOST_DIGITS)
  return filled.length > 0 && areNumbers ? filled.join(', ') : null
}
