interface LeadingRows {
  /**
   * Returns the next text without the leading rows. The result is empty as long as the row of headings is searched
   * for.
   */
  cut(text: string): string
  /** Ends the file, and returns the text that {@link cut} still holds. */
  rest(): string
}

interface LeadingRowsOptions {
  /** Maximum number of leading rows. */
  readonly most: number
  readonly delimiter: string
  /** Headings of the row that follows, in lower case. */
  readonly required: readonly string[]
}

/**
 * Maximum number of characters held while the row of headings is searched for. A longer text is returned with all its
 * rows.
 */
const MAX_LENGTH = 100_000

/**
 * Removes the rows before the row of headings. `csv-parse` would compare each row with the first row, and create an
 * error object for each row of another length, although it accepts such rows. A short title would then nearly double
 * the time for reading.
 */
export function leadingRowsOf({ most, delimiter, required }: LeadingRowsOptions): LeadingRows {
  let held = ''
  let isPast = false

  const hasHeadings = (row: string) => {
    const cells = row.split(delimiter).map((cell) => cell.trim().replaceAll('"', '').toLowerCase())
    return required.every((heading) => cells.includes(heading))
  }
  function release(text: string): string {
    isPast = true
    held = ''
    return text
  }
  function cut(text: string): string {
    if (isPast) return text
    held += text
    const rows = held.split(/(?<=\n)/)
    const complete = rows.filter((row) => row.endsWith('\n'))
    const at = complete.findIndex(hasHeadings)
    if (at !== -1) return release(rows.slice(at).join(''))
    return complete.length > most || held.length > MAX_LENGTH ? release(held) : ''
  }
  return { cut, rest: () => (isPast ? '' : cut('\n') || release(held)) }
}
