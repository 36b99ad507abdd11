import { type AmountFault, type AmountField, parseAmount } from '@portal/contract/parse-amount'
import { isFigure, textOfAmount } from '@portal/contract/typed-amount'
import { plainDigits } from '@portal/contract/values/digits'

/** Parses an amount typed in the digits of any script. */
export const readAmount = (text: string, language: string, field: AmountField) =>
  parseAmount(plainDigits(text), language, field)

/**
 * Returns the form's value for a text: the amount, or the text itself if it is not an amount. A space is put before an
 * invalid text that looks like a decimal string of the wire (`1.500` in French, `-3`), so that the text is not read as
 * an amount.
 */
export function amountValue(text: string, language: string, field: AmountField): string {
  const parsed = readAmount(text, language, field)
  if ('amount' in parsed) return parsed.amount
  return isFigure(text) ? ` ${text}` : text
}

/** Returns why the form's value is not an amount; null for an amount and for an empty field. */
export function amountFault(value: string, language: string, field: AmountField): AmountFault | null {
  if (!isFigure(value)) {
    const parsed = readAmount(value, language, field)
    return 'fault' in parsed ? parsed.fault : null
  }
  if (value.startsWith('-') && !field.allowsNegative) return 'negative'
  const [, fraction = ''] = value.split('.')
  return fraction.length > field.decimals ? 'decimals' : null
}

/**
 * Formats a decimal string for the field after typing: money with two decimals. Rates with more decimals and other
 * texts are unchanged.
 */
export function restingAmount(amount: string, decimals: number): string {
  if (decimals !== 2 || !/^-?\d+(\.\d{0,2})?$/.test(amount)) return amount
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Returns an example of an amount for the field; the example of a percentage is a small number. */
export function amountExample(language: string, decimals: number, currency?: string): string {
  if (currency === '%' && decimals > 0) return textOfAmount('1.5', language)
  return textOfAmount(decimals === 0 ? '1250' : `1250.${'50'.padEnd(decimals, '0').slice(0, decimals)}`, language)
}
