/** The possible values of a CSV cell. */
type CsvCell = string | number | boolean | null

const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** Matches control characters and unpaired surrogates, but not tabs and line breaks. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/**
 * Makes a value safe for a CSV cell; every cell goes through this function (security.md §6), because CSV cells have no
 * types. A text that a spreadsheet would read as a formula gets an apostrophe in front. Such a text starts with
 * `= + - @`, a tab, a line break, or a full-width sign that some spreadsheets accept. Numbers stay numbers.
 */
export function safeCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  const text = writableText(String(value))
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** Removes the characters that files, especially XML files, cannot contain. */
export function writableText(text: string): string {
  return text.replace(UNWRITABLE, '')
}
