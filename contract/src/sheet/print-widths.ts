import type { SheetColumn } from './sheet.ts'

/** The part of jspdf that draws a table. The browser and the gateway each pass their own jspdf document. */
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

/** A table to draw. The font can print all its texts. */
export interface PrintTable {
  readonly font: string
  readonly title: string
  readonly head: readonly string[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Page number text, with `{page}` and `{pages}` to fill in. */
  readonly page: string
  readonly foot: readonly string[]
}

/** Font size of the text, in points. */
export const SIZE = 7.5
/** Millimetres between a text and its column's edge. */
export const PAD = 1.2
/** Maximum width of a column in millimetres, after which texts wrap; `NARROWEST` is the minimum width. */
const WIDEST = 62
const NARROWEST = 16
/** Number of rows that determine the column widths. A longer text in a later row wraps. */
const MEASURED = 300
const FIGURES: ReadonlySet<string> = new Set(['amount', 'number', 'percent', 'date', 'dateTime', 'reference'])

/** Returns the width of each column, narrowed to fit the page; null if there is still too little room. */
export function widthsOf(
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

/** Splits a text into as many lines as needed. */
export function linesOf(document: PrintDocument, text: string, room: number): readonly string[] {
  if (text === '') return []
  return document.getTextWidth(text) <= room ? [text] : (document.splitTextToSize(text, room) as string[])
}
