import { LANGUAGES, type Language } from '@portal/contract/format'
import { parseAmount } from '@portal/contract/parse-amount'
import { plainDigits } from '@portal/contract/values/digits'

/** A number in the stored form, which is the same in every language. */
const STORED = /^-?\d+(\.\d+)?$/
/**
 * A number with both separators. The second separator is the decimal separator, so the number fits only one language.
 */
const TWO_MARKS = /,.*\.|\..*,/

/**
 * Parses a number with the separators of its writer's language and digits of any script. Null if the text is not a
 * number, or is ambiguous.
 * @param unit a sign that may follow the number
 * @example numberIn('1 000,50', 'fr', 2) // '1000.50'
 */
export function numberIn(text: string, language: Language, decimals: number, unit?: '%'): string | null {
  const plain = plainDigits(text).trim()
  if (STORED.test(plain)) return plain
  // Letters are refused. Otherwise a currency would be ignored, although amounts of a column have their own currency.
  if (plain === '' || /\p{L}/u.test(plain)) return null
  const languages = TWO_MARKS.test(plain) ? [language, ...LANGUAGES] : [language]
  for (const one of languages) {
    const parsed = parseAmount(plain, one, { decimals, currency: unit, allowsNegative: true })
    if ('amount' in parsed) return parsed.amount
  }
  return null
}
