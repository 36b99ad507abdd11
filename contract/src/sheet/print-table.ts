import { printable } from '../print-text.ts'
import { writableText } from './safe-cell.ts'
import type { PrintWords, SheetColumn } from './sheet.ts'

/** The little of jspdf that a table is drawn by: browser and gateway bring their own. */
export interface PrintDocument {
  readonly internal: { readonly pageSize: { readonly width: number; readonly height: number } }
  setFont(name: string, style: string): unknown
  setFontSize(points: number): unknown
  getTextWidth(text: string): number
  splitTextToSize(text: string, room: number): unknown
  text(text: string, x: number, y: number, options?: { align?: 'right' }): unknown
  addPage(): unknown
  line(fromX: number, fromY: number, toX: number, toY: number): unknown
  setDrawColor(shade: number): unknown
  setLineWidth(width: number): unknown
  getNumberOfPages(): number
  setPage(page: number): unknown
}

/** A table to be drawn: texts that the font can write. */
export interface PrintTable {
  readonly font: string
  readonly title: string
  readonly head: readonly string[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** `{page}` and `{pages}` are put in. */
  readonly page: string
  readonly foot: readonly string[]
}

// Millimetres, and points of the running text.
const MARGIN = 12
const SIZE = 7.5
const PAD = 1.2
const MM_OF_POINT = 0.3528
const LINE = SIZE * MM_OF_POINT * 1.35
const TITLE_LINE = (SIZE + 6) * MM_OF_POINT * 1.2
/** A text takes more lines before its column is wider than this, and is never narrower than that. */
const WIDEST = 62
const NARROWEST = 16
/** Rows whose texts say how wide a column is: a later, longer one takes a second line. */
const MEASURED = 300
const FIGURES: ReadonlySet<string> = new Set(['amount', 'number', 'percent', 'date', 'dateTime', 'reference'])
const AT_RIGHT: ReadonlySet<string> = new Set(['amount', 'number', 'percent'])

/**
 * Draws the table on as many pages as it takes.
 * @param isForced draws it however narrow its columns become
 * @returns null where its columns do not find room beside each other on such a sheet
 */
export function drawTable<Document extends PrintDocument>(
  document: Document,
  table: PrintTable,
  isForced = false,
): Document | null {
  const { width, height } = document.internal.pageSize
  const room = width - 2 * MARGIN
  const widths = widthsOf(document, table, room, isForced)
  if (widths === null) return null
  const lefts = widths.map((_, at) => MARGIN + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
  let y = drawHead(document, table, room)
  y = drawHeadings(document, table, { lefts, widths, y })
  document.setFont(table.font, 'normal')
  for (const row of table.rows) {
    const lines = row.map((text, at) => linesOf(document, text, (widths[at] ?? 0) - PAD))
    const tall = Math.max(1, ...lines.map(({ length }) => length)) * LINE + PAD
    if (y + tall > height - MARGIN - LINE) {
      document.addPage()
      y = drawHeadings(document, table, { lefts, widths, y: MARGIN })
      document.setFont(table.font, 'normal')
    }
    drawLines(document, table, { lefts, widths, y, lines })
    y += tall
    drawRule(document, { y, room, shade: 215 })
  }
  drawFoot(document, table, { y, room, bottom: height - MARGIN - LINE })
  numberPages(document, table)
  return document
}

/** What each column wants, texts shortened to what is left; null where even so there is no room. */
function widthsOf(
  document: PrintDocument,
  table: PrintTable,
  room: number,
  isForced: boolean,
): readonly number[] | null {
  document.setFontSize(SIZE)
  const widest = table.columns.map(({ header }, at) => {
    document.setFont(table.font, 'bold')
    const heading = document.getTextWidth(header)
    document.setFont(table.font, 'normal')
    const texts = table.rows.slice(0, MEASURED).map((row) => document.getTextWidth(row[at] ?? ''))
    return { isFigure: FIGURES.has(table.columns[at]?.kind ?? ''), heading, content: Math.max(0, ...texts) }
  })
  const wanted = widest.map(
    ({ isFigure, heading, content }) =>
      (isFigure ? Math.max(content, Math.min(heading, NARROWEST)) : Math.min(Math.max(heading, content), WIDEST)) +
      2 * PAD,
  )
  const sum = wanted.reduce((all, one) => all + one, 0)
  const texts = wanted.map((one, at) => (widest[at]?.isFigure ? 0 : one))
  const shared = texts.reduce((all, one) => all + one, 0)
  if (sum <= room)
    return shared === 0 ? wanted : wanted.map((one, at) => one + ((texts[at] ?? 0) / shared) * (room - sum))
  const given = wanted.map((one, at) =>
    texts[at] === 0 ? one : Math.max(NARROWEST, one - ((texts[at] ?? 0) / shared) * (sum - room)),
  )
  const total = given.reduce((all, one) => all + one, 0)
  if (total <= room + 0.01) return given
  return isForced ? given.map((one) => (one * room) / total) : null
}

function linesOf(document: PrintDocument, text: string, room: number): readonly string[] {
  if (text === '') return []
  return document.getTextWidth(text) <= room ? [text] : (document.splitTextToSize(text, room) as string[])
}

interface Place {
  readonly lefts: readonly number[]
  readonly widths: readonly number[]
  readonly y: number
}

function drawLines(
  document: PrintDocument,
  { columns }: PrintTable,
  { lefts, widths, y, lines }: Place & { readonly lines: readonly (readonly string[])[] },
): void {
  for (const [at, texts] of lines.entries()) {
    const isAtRight = AT_RIGHT.has(columns[at]?.kind ?? '')
    const x = (lefts[at] ?? 0) + (isAtRight ? (widths[at] ?? 0) - 2 * PAD : 0)
    for (const [nth, text] of texts.entries())
      document.text(text, x, y + PAD / 2 + LINE * (nth + 0.75), isAtRight ? { align: 'right' } : {})
  }
}

function drawHeadings(document: PrintDocument, table: PrintTable, place: Place): number {
  document.setFont(table.font, 'bold')
  document.setFontSize(SIZE)
  const lines = table.columns.map(({ header }, at) => linesOf(document, header, (place.widths[at] ?? 0) - PAD))
  drawLines(document, table, { ...place, lines })
  const y = place.y + Math.max(1, ...lines.map(({ length }) => length)) * LINE + PAD
  drawRule(document, { y, room: place.widths.reduce((sum, one) => sum + one, 0), shade: 90 })
  return y
}

function drawHead(document: PrintDocument, { font, title, head }: PrintTable, room: number): number {
  document.setFont(font, 'bold')
  document.setFontSize(SIZE + 6)
  const titles = document.splitTextToSize(title, room) as string[]
  for (const [at, line] of titles.entries()) document.text(line, MARGIN, MARGIN + 3 + at * TITLE_LINE)
  document.setFont(font, 'normal')
  document.setFontSize(SIZE + 0.5)
  let y = MARGIN + 5 + (titles.length - 1) * TITLE_LINE
  for (const line of head.flatMap((text) => document.splitTextToSize(text, room) as string[])) {
    y += LINE
    document.text(line, MARGIN, y)
  }
  return y + 3
}

/** What stands under the table, all of it on the sheet: what has no room any more goes on over the page. */
function drawFoot(
  document: PrintDocument,
  { foot }: PrintTable,
  { y: end, room, bottom }: { readonly y: number; readonly room: number; readonly bottom: number },
): void {
  let y = end + LINE
  for (const line of foot.flatMap((text) => document.splitTextToSize(text, room) as string[])) {
    if (y + LINE > bottom) {
      document.addPage()
      y = MARGIN
    }
    y += LINE
    document.text(line, MARGIN, y)
  }
}

function drawRule(
  document: PrintDocument,
  { y, room, shade }: { readonly y: number; readonly room: number; readonly shade: number },
) {
  document.setDrawColor(shade)
  document.setLineWidth(0.1)
  document.line(MARGIN, y, MARGIN + room, y)
}

function numberPages(document: PrintDocument, { font, title, page: words }: PrintTable): void {
  const pages = document.getNumberOfPages()
  const { width, height } = document.internal.pageSize
  document.setFont(font, 'normal')
  document.setFontSize(SIZE - 0.5)
  for (let page = 1; page <= pages; page++) {
    document.setPage(page)
    const numbered = words.replace('{page}', String(page)).replace('{pages}', String(pages))
    const beside = width - 2 * MARGIN - document.getTextWidth(numbered) - 4
    document.text((document.splitTextToSize(title, beside) as string[])[0] ?? '', MARGIN, height - MARGIN / 2)
    document.text(numbered, width - MARGIN, height - MARGIN / 2, { align: 'right' })
  }
}

/** What a print is made of, besides the font that can write it. */
export interface Printed {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly words: PrintWords
}

/** The glyphs of the font that is set, as jspdf reads them from the file. */
interface FontMetadata {
  readonly characterToGlyph?: (code: number) => number
}

/**
 * A table with every text as the font that is set can write it.
 * @param toLatin a word in Latin letters
 */
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
