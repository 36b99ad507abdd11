/** A line of a list without the blanks by which it is set in. */
export interface InsetText {
  readonly text: string
  /** How far it is set in, in pixels. */
  readonly inset: number
}

/** Pixels for a blank. */
const BLANK = 4

/** What a record holds is set in below its line: drawn so, its further lines are too, and nothing is struck but words. */
export function insetText(line: string): InsetText {
  const text = line.trimStart()
  return { text, inset: (line.length - text.length) * BLANK }
}
