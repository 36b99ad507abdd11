import type { jsPDF } from 'jspdf'
import { type FontStyle, PRINT_FONT, type PrintedText, type PrintedWord, printedText } from './print-font.ts'

/** Words of one line in one font: the letters of Arabic words are joined and ordered together. */
interface Run {
  readonly text: string
  readonly font: string
  readonly width: number
}

/** The lines of a text, and what the document must explain below it. */
export interface PrintedLines {
  readonly lines: readonly (readonly Run[])[]
  /** Whether a name is also written in Latin letters, marked by an asterisk. */
  readonly isRewritten: boolean
  /** Whether a word cannot be printed, because no font has its characters. */
  readonly isIncomplete: boolean
}

/** Stands for a word that no font has. */
const MISSING = '[…]'
const MARK = '*'

/**
 * Breaks a text into lines, in the document's font size. Names of other scripts are printed in the font of their
 * script; beside them, in brackets and marked, is their Latin form.
 */
export function printedLines(document: jsPDF, text: string, room: number, style: FontStyle): PrintedLines {
  const printed = printedText(document, text, style)
  const isIncomplete = printed.words.some(({ font }) => font === null)
  const measured = wordsOf(printed).flatMap(({ text: word, font }) => {
    document.setFont(font, style)
    return (document.splitTextToSize(word, room) as string[]).map((part) => ({ text: part, font }))
  })
  const lines: Run[][] = []
  let line: Run[] = []
  for (const word of measured) {
    const longer = joined(document, line, word, style)
    if (line.length > 0 && widthOf(longer) > room) {
      lines.push(line)
      line = joined(document, [], word, style)
    } else line = longer
  }
  if (line.length > 0) lines.push(line)
  return { lines, isRewritten: printed.latin !== null, isIncomplete }
}

function wordsOf({ words, latin }: PrintedText): { text: string; font: string }[] {
  const own = words.map(({ text, font }: PrintedWord) => ({
    text: font === null ? MISSING : text,
    font: font ?? PRINT_FONT,
  }))
  if (latin === null) return own
  return [...own, ...`(${latin}${MARK})`.split(' ').map((text) => ({ text, font: PRINT_FONT }))]
}

function joined(
  document: jsPDF,
  line: readonly Run[],
  { text, font }: { readonly text: string; readonly font: string },
  style: FontStyle,
): Run[] {
  const last = line.at(-1)
  const isSame = last?.font === font
  const whole = isSame ? `${last.text} ${text}` : text
  document.setFont(font, style)
  const run = { text: whole, font, width: document.getTextWidth(shaped(document, whole)) }
  return isSame ? [...line.slice(0, -1), run] : [...line, run]
}

/** Joined Arabic letters have other widths than single ones. */
const shaped = (document: jsPDF, text: string): string =>
  (document as unknown as { processArabic?: (text: string) => string }).processArabic?.(text) ?? text

/** The space after a run of another font: this share of its average letter, and less than a millimetre more. */
const GAP = 0.3
const LEAST_GAP_MM = 0.8
const gapOf = (run: Run): number => (run.width / Math.max(1, run.text.length)) * GAP + LEAST_GAP_MM

const widthOf = (line: readonly Run[]): number =>
  line.reduce((sum, run, at) => sum + run.width + (at < line.length - 1 ? gapOf(run) : 0), 0)

/** Draws a line of {@link printedLines}. */
export function drawLine(document: jsPDF, line: readonly Run[], x: number, y: number, style: FontStyle): void {
  let from = x
  for (const run of line) {
    document.setFont(run.font, style)
    document.text(run.text, from, y)
    from += run.width + gapOf(run)
  }
}
