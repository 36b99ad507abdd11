import { printable } from '../print-text.ts'
import type { PrintTable } from './print-widths.ts'
import { writableText } from './safe-cell.ts'
import type { PrintWords, SheetColumn } from './sheet.ts'

/** The content of a PDF, besides the font. */
export interface Printed {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly words: PrintWords
}

/** The glyphs of the current font, as jspdf reads them from the file. */
interface FontMetadata {
  readonly characterToGlyph?: (code: number) => number
}

/** Converts all texts of a table for the current font. @param toLatin transliterates a word to Latin letters */
export function printedTable(
  document: { getFont(): unknown },
  font: string,
  { title, columns, rows, words }: Printed,
  toLatin: (word: string) => string,
): PrintTable {
  const { metadata } = document.getFont() as { metadata: FontMetadata }
  const hasGlyph = (code: number) => (metadata.characterToGlyph?.(code) ?? 0) !== 0
  let isRewritten = false
  const written = (text: string) => {
    const { text: said, isRewritten: isOther } = printable(writableText(text), { hasGlyph, toLatin })
    isRewritten ||= isOther
    return said
  }
  const cells = rows.map((row) => row.map(written))
  return {
    font,
    title: written(title),
    head: words.head.map(written),
    columns: columns.map(({ header, kind }) => ({ header: written(header), kind })),
    rows: cells,
    page: words.page,
    foot: isRewritten ? [words.rewritten] : [],
  }
}
