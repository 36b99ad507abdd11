/** What a cell of any export may hold. */
export type SheetCell = string | number | boolean | null

const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** Control characters and half surrogate pairs; tabs and line breaks are text. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/**
 * Every cell of every export, CSV and Excel alike, goes through here (security.md §6). Text that a spreadsheet would take
 * for a formula (`= + - @`, tab, line break, and the full-width signs some of them accept) gets an apostrophe; numbers
 * stay numbers; what no XML can hold is dropped.
 */
export function safeCell(value: unknown): SheetCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  const text = String(value).replace(UNWRITABLE, '')
  return FORMULA_START.test(text) ? `'${text}` : text
}
