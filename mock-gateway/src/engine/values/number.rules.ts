import { LANGUAGES, type Language } from '@portal/contract/format'
import { parseAmount } from '@portal/contract/parse-amount'
import { plainDigits } from '@portal/contract/values/digits'

/** The stored form, which is the same in every language. */
const STORED = /^-?\d+(\.\d+)?$/
/** Both marks: the second is the decimal one, so that the text is of one language only. */
const TWO_MARKS = /,.*\.|\..*,/

/**
 * The number that a text is, with the marks of its writer's language and digits of any script; null if it is none, or
 * ambiguous. @param unit a sign that may follow it
 * @example numberIn('1 000,50', 'fr', 2) // '1000.50'
 */
export function numberIn(text: string, language: Language, decimals: number, unit?: '%'): string | null {
  const plain = plainDigits(text).trim()
  if (STORED.test(plain)) return plain
  // A currency would be ignored: amounts of a column have their own.
  if (plain === '' || /\p{L}/u.test(plain)) return null
  const languages = TWO_MARKS.test(plain) ? [language, ...LANGUAGES] : [language]
  for (const one of languages) {
    const parsed = parseAmount(plain, one, { decimals, currency: unit, allowsNegative: true })
    if ('amount' in parsed) return parsed.amount
  }
  return null
}
