import { plainDigits } from './digits.ts'

/** Digits of an account number, at most (spec §5). */
const MOST_DIGITS = 20
/** A group of digits as long as this is a number of its own, not a part of one: `0001 236 659` is one number. */
const WHOLE = 8

/** A number or code as digits of every script mean it, without the spaces between its groups. */
export const plainNumber = (text: string): string => plainDigits(text).replaceAll(/\s+/g, '')

/**
 * Account numbers in stored form: separated by a comma and a space, without spaces inside, each once. Numbers are
 * separated by commas, semicolons or lines; long groups of digits beside each other are numbers too. Null if a part is
 * no account number.
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
