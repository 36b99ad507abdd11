/** The possible values of a CSV cell. */
type CsvCell = string | number | boolean | null

const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** Control characters and half surrogate pairs; tabs and line breaks are text. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/**
 * Every cell of a CSV file goes through here (security.md §6), because CSV cells have no types. Text that a spreadsheet
 * would take for a formula (`= + - @`, tab, line break, and the full-width signs some of them accept) gets an
 * apostrophe; numbers stay numbers.
 */
export function safeCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  const text = writableText(String(value))
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** The text without characters that no file can hold, especially XML. */
export function writableText(text: string): string {
  return text.replace(UNWRITABLE, '')
}
