import { linesOf, PAD, type PrintDocument, type PrintTable, SIZE, widthsOf } from './print-widths.ts'

export type { PrintDocument, PrintTable } from './print-widths.ts'
export { type Printed, printedTable } from './printed-table.ts'

// Margin of a page in millimetres, and millimetres in a point.
const MARGIN = 12
const MM_OF_POINT = 0.3528
const LINE = SIZE * MM_OF_POINT * 1.35
const TITLE_LINE = (SIZE + 6) * MM_OF_POINT * 1.2
const AT_RIGHT: ReadonlySet<string> = new Set(['amount', 'number', 'percent'])

/**
 * Draws the table on as many pages as needed.
 * @param isForced draws the table even if its columns become very narrow
 * @returns null if the columns do not fit beside each other
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

/** Draws the text under the table; lines that do not fit on the page continue on the next page. */
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
