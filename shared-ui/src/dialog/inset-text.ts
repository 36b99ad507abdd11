/** A line of a list without its indentation. */
export interface InsetText {
  readonly text: string
  /** Its indentation, in pixels. */
  readonly inset: number
}

/** Pixels per indentation character. */
const BLANK = 4

/** Nested lines are indented below their record's line, including wrapped lines; only words are struck through. */
export function insetText(line: string): InsetText {
  const text = line.trimStart()
  return { text, inset: (line.length - text.length) * BLANK }
}
