import type { Language } from '@portal/contract/format'
import { parseAmount } from '@portal/contract/parse-amount'
import { plainDigits } from '@portal/contract/values/digits'

/** A number in the stored form, which is the same in every language. */
const STORED = /^-?\d+(\.\d+)?$/
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
  const parsed = parseAmount(plain, language, { decimals, currency: unit, allowsNegative: true })
  return 'amount' in parsed ? parsed.amount : null
}
