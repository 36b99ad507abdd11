import { type AmountFault, type AmountField, parseAmount } from '@portal/contract/parse-amount'
import { isFigure, textOfAmount } from '@portal/contract/typed-amount'
import { plainDigits } from '@portal/contract/values/digits'

/** An amount typed in the digits of any script. */
export const readAmount = (text: string, language: string, field: AmountField) =>
  parseAmount(plainDigits(text), language, field)

/**
 * The form's value for a text: its amount, or the text itself where it is not one. An invalid text that looks like a
 * decimal string of the wire (`1.500` in French, `-3`) begins with a space, so that it is not read as an amount.
 */
export function amountValue(text: string, language: string, field: AmountField): string {
  const parsed = readAmount(text, language, field)
  if ('amount' in parsed) return parsed.amount
  return isFigure(text) ? ` ${text}` : text
}

/** Why the form's value is not an amount; null for an amount and for an empty field. */
export function amountFault(value: string, language: string, field: AmountField): AmountFault | null {
  if (!isFigure(value)) {
    const parsed = readAmount(value, language, field)
    return 'fault' in parsed ? parsed.fault : null
  }
  if (value.startsWith('-') && !field.allowsNegative) return 'negative'
  const [, fraction = ''] = value.split('.')
  return fraction.length > field.decimals ? 'decimals' : null
}

/** A decimal string as shown after typing: money with both decimals; a rate with more, or another text, unchanged. */
export function restingAmount(amount: string, decimals: number): string {
  if (decimals !== 2 || !/^-?\d+(\.\d{0,2})?$/.test(amount)) return amount
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** An example of the field's amounts; of a percentage a small number. */
export function amountExample(language: string, decimals: number, currency?: string): string {
  if (currency === '%' && decimals > 0) return textOfAmount('1.5', language)
  return textOfAmount(decimals === 0 ? '1250' : `1250.${'50'.padEnd(decimals, '0').slice(0, decimals)}`, language)
}
