/** A line of a list without the blanks by which it is set in. */
export interface InsetText {
  readonly text: string
  /** How far it is set in, in pixels. */
  readonly inset: number
}

/** Pixels for a blank. */
const BLANK = 4

/**
 * Nested lines are indented below their record's line: drawn so, with their further lines, and only words are struck
 * through.
 */
export function insetText(line: string): InsetText {
  const text = line.trimStart()
  return { text, inset: (line.length - text.length) * BLANK }
}
