import { amountMarks } from './parse-amount.ts'

/** Whether the text is a decimal string, possibly without its fraction. */
export const isFigure = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

/** A decimal string in the language's notation, with grouped thousands; any other text unchanged. */
export function textOfAmount(amount: string, language: string): string {
  if (!isFigure(amount)) return amount.trimStart()
  const { group, decimal } = amountMarks(language)
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(THOUSANDS, group)
  return `${amount.startsWith('-') ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

/**
 * A text of digits and one decimal mark, with its whole part grouped: `1,2345` becomes `12,345`. Any other text
 * stays. Only for a text whose grouping marks were set by the field.
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
 * The caret position after `text` became `next`: before the same number of digits, and never right after a thousands
 * separator, where backspace would have no lasting effect.
 */
function caretAfter(text: string, caret: number, next: string, language: string): number {
  const { group } = amountMarks(language)
  const behind = text.slice(caret).replace(/\D/g, '').length
  let at = next.length
  for (let digits = 0; at > 0 && digits < behind; at--) if (/\d/.test(next[at - 1] ?? '')) digits++
  return next[at - 1] === group ? at - 1 : at
}

/** The text of an amount's field during editing. */
export interface TypedAmount {
  readonly text: string
  /** The last text whose grouping marks were set by the field: typed marks are checked as typed. */
  readonly grouped: string
}

/** What an `input` event says about an edit. */
export interface AmountEdit {
  readonly text: string
  /** The caret after the edit, before any grouping. */
  readonly caret: number
  readonly inputType?: string | undefined
  readonly data?: string | null | undefined
}

/**
 * The text after an edit: grouped while only digits and the decimal mark are typed. Any other text stays as typed.
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

/** Whether an edit sets no grouping mark: a digit, the language's decimal mark, or a deletion. */
function keepsGroups({ inputType, data }: Pick<AmountEdit, 'inputType' | 'data'>, language: string): boolean {
  if (inputType?.startsWith('delete')) return true
  if (inputType !== 'insertText' || !data) return false
  return /^\d$/.test(data) || data === amountMarks(language).decimal
}
