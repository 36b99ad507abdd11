import { amountMarks } from './parse-amount.ts'

/** Returns whether the text is a decimal string, with or without decimals. */
export const isFigure = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

/**
 * Formats a decimal string in the language's notation, with grouped thousands. From any other text only spaces at the
 * start are removed.
 */
export function textOfAmount(amount: string, language: string): string {
  if (!isFigure(amount)) return amount.trimStart()
  const { group, decimal } = amountMarks(language)
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(THOUSANDS, group)
  return `${amount.startsWith('-') ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

/**
 * Groups the whole part of a text of digits and at most one decimal mark: `1,2345` becomes `12,345`. Any other text is
 * unchanged. Call it only if the field itself set the grouping marks of the text.
 */
function regrouped(text: string, language: string): string {
  const { group, decimal } = amountMarks(language)
  const [whole = '', ...fractions] = text.split(decimal)
  const digits = whole.replaceAll(group, '')
  if (!/^\d+$/.test(digits) || fractions.length > 1) return text
  const grouped = digits.replace(THOUSANDS, group)
  return [grouped, ...fractions.map((fraction) => fraction.replaceAll(group, ''))].join(decimal)
}

/**
 * Returns the caret position in `next` that has the same number of digits after it as the caret in `text`. The caret is
 * never directly after a thousands separator: Backspace would delete the separator, and grouping would insert it again.
 */
function caretAfter(text: string, caret: number, next: string, language: string): number {
  const { group } = amountMarks(language)
  const behind = text.slice(caret).replace(/\D/g, '').length
  let at = next.length
  for (let digits = 0; at > 0 && digits < behind; at--) if (/\d/.test(next[at - 1] ?? '')) digits++
  return next[at - 1] === group ? at - 1 : at
}

/** The text of an amount field during editing. */
export interface TypedAmount {
  readonly text: string
  /** The last text with grouping marks set by the field. Marks typed by the user are not changed before validation. */
  readonly grouped: string
}

/** The data of an `input` event about an edit. */
export interface AmountEdit {
  readonly text: string
  /** The caret after the edit, before any grouping. */
  readonly caret: number
  readonly inputType?: string | undefined
  readonly data?: string | null | undefined
}

/**
 * Returns the text after an edit, grouped as long as only digits and the decimal mark are typed. Any other text stays
 * as typed.
 * @returns `caret` where grouping moved it, otherwise null
 */
export function editAmount(
  before: TypedAmount,
  { text, caret, ...edit }: AmountEdit,
  language: string,
): TypedAmount & { readonly caret: number | null } {
  const wasGrouped = before.text === '' || before.text === before.grouped || text === before.grouped
  if (!wasGrouped || !keepsGroups(edit, language)) return { text, grouped: before.grouped, caret: null }
  const next = regrouped(text, language)
  return { text: next, grouped: next, caret: next === text ? null : caretAfter(text, caret, next, language) }
}

/** Returns whether an edit adds no grouping mark: it adds digits or the language's decimal mark, or is a deletion. */
function keepsGroups({ inputType, data }: Pick<AmountEdit, 'inputType' | 'data'>, language: string): boolean {
  if (inputType?.startsWith('delete')) return true
  if (inputType !== 'insertText' || !data) return false
  return /^\d$/.test(data) || data === amountMarks(language).decimal
}
