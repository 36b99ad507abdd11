import { type AmountFault, type AmountField, amountMarks, parseAmount } from '@portal/contract/parse-amount'
import { plainDigits } from '@portal/contract/values/digits'

/** Whether the text is a decimal string, possibly without its fraction. */
const isFigure = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** An amount typed in the digits of any script. */
export const readAmount = (text: string, language: string, field: AmountField) =>
  parseAmount(plainDigits(text), language, field)

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

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

/** A decimal string in the language's notation, with grouped thousands; any other text unchanged. */
export function textOfAmount(amount: string, language: string): string {
  if (!isFigure(amount)) return amount.trimStart()
  const { group, decimal } = amountMarks(language)
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(THOUSANDS, group)
  return `${amount.startsWith('-') ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

/** A decimal string as shown after typing: money with both decimals; a rate with more, or another text, unchanged. */
export function restingAmount(amount: string, decimals: number): string {
  if (decimals !== 2 || !/^-?\d+(\.\d{0,2})?$/.test(amount)) return amount
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** An example of the field's amounts. */
export const amountExample = (language: string, decimals: number): string =>
  textOfAmount(decimals === 0 ? '1250' : `1250.${'50'.padEnd(decimals, '0').slice(0, decimals)}`, language)

/**
 * A text of digits and one decimal mark, with its whole part grouped: `1,2345` becomes `12,345`. Any other text
 * stays. Only for a text whose grouping marks were set by the field.
 */
export function regrouped(text: string, language: string): string {
  const { group, decimal } = amountMarks(language)
  const [whole = '', ...fractions] = text.split(decimal)
  const digits = whole.replaceAll(group, '')
  if (!/^\d+$/.test(digits) || fractions.length > 1) return text
  const grouped = digits.replace(THOUSANDS, group)
  return [grouped, ...fractions.map((fraction) => fraction.replaceAll(group, ''))].join(decimal)
}

/**
 * The caret position after `text` became `next`: before the same number of digits, and never right after a thousands
 * separator, where backspace would have no lasting effect.
 */
export function caretAfter(text: string, caret: number, next: string, language: string): number {
  const { group } = amountMarks(language)
  const behind = text.slice(caret).replace(/\D/g, '').length
  let at = next.length
  for (let digits = 0; at > 0 && digits < behind; at--) if (/\d/.test(next[at - 1] ?? '')) digits++
  return next[at - 1] === group ? at - 1 : at
}
