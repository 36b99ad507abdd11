/** A line of a list, with its indentation as a number. */
export interface InsetText {
  readonly text: string
  /** The indentation, in pixels. */
  readonly inset: number
}

/** Pixels per character of indentation. */
const BLANK = 4

/**
 * Separates a line from its indentation. A nested line stays indented when it wraps, and only its words are struck
 * through.
 */
export function insetText(line: string): InsetText {
  const text = line.trimStart()
  return { text, inset: (line.length - text.length) * BLANK }
}
