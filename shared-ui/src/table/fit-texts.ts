import type { Locale } from '@portal/contract/format'
import { font } from '../theme/tokens.ts'
import { type CellWords, cellText } from './cells/cell-text.ts'
import type { Column, ColumnKind } from './column.ts'
import { amountText } from './fit-amounts.ts'

/** Width of the paddings of a cell, plus one pixel for rounding. */
const PADDINGS_PX = 17
/** Width of the sort arrow beside a heading, in pixels. */
const SORT_PX = 22
/** Additional pixels for a measured amount: a truncated amount would look like another amount. */
const AMOUNT_SLACK_PX = 8
/** A text wider than this, in pixels, is always shortened, so that a hostile name cannot hide the other columns. */
const LONGEST_PX = 640
/** A text wider than these pixels (about 40 letters) never counts as usual, however frequent such texts are. */
const USUAL_PX = 300
/** A text up to this width in pixels (about 20 letters) counts as usual in every list, however rare such texts are. */
const ALWAYS_USUAL_PX = 176
/** Width in pixels of the first letters that still identify a longer text. */
const READABLE_PX = 128
/** Maximum width of usual texts, in pixels, once no other column can shrink. */
const SHORTEST_USUAL_PX = 200
const LEAST_PX = 64
/** A word wider than this, in pixels, such as a reference of more than 20 letters, is broken in a two-line text. */
const WORD_PX = 232
/** Share of a text's width that each of its two lines needs: more than half, because lines break between words. */
const TWO_LINES = 0.6

/** Measures the width of a text in a font, in pixels. */
export type Measure = (text: string, font: string) => number

export interface FittedColumn<Row> extends Column<Row> {
  /**
   * The width that nine in ten texts of the page need. The column may be shortened to this width if not all columns
   * fit.
   */
  readonly usualWidth?: number
  /** The width to use if not even names of 20 letters fit. */
  readonly shortestWidth?: number
  /**
   * The width that the values of the page need with a heading of two lines, if the default width of the column is
   * larger. Texts have none.
   */
  readonly snugWidth?: number
}

interface Fitting {
  readonly locale: Locale
  readonly words: CellWords
  readonly measure: Measure
}

/** Kinds of columns that need less than their default width on most pages. */
const FIGURE_KINDS: readonly ColumnKind[] = ['amount', 'number', 'percent', 'boolean']

/** Kinds of columns in which texts are never shortened: a truncated date would look like another date. */
const WHOLE_KINDS: readonly ColumnKind[] = ['date', 'dateTime', 'reference']

/**
 * Makes columns as wide as the texts of the page. Names (`isWhole`), dates and references are shown in full; other
 * texts may shrink to their `minWidth`. Columns share the remaining room by the length of their texts.
 */
export function fitTexts<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  how: Fitting,
): readonly FittedColumn<Row>[] {
  if (rows.length === 0) return columns
  return columns.map((column) => {
    if (WHOLE_KINDS.includes(column.kind) && !column.render) {
      const width = contentWidth(column, rows, how)
      return withSnugWidth({ ...column, width, minWidth: undefined, flex: undefined }, rows, how)
    }
    if (column.chips) return { ...column, width: chipsWidthOf(column, rows, how.measure) }
    if (column.needs) return withSnugWidth(column, rows, how)
    if (column.kind === 'status' && !column.render)
      return withSnugWidth(withRoomForStatus(column, rows, how.measure), rows, how)
    if (FIGURE_KINDS.includes(column.kind)) return withSnugWidth(column, rows, how)
    if (column.kind !== 'text' || column.width !== undefined) return column
    const widths = textWidths(column, rows, how)
    const fitted = within(widths[0] ?? 0, LONGEST_PX)
    const nineInTen = within(widths[Math.min(Math.ceil(rows.length / 10), rows.length - 1)] ?? 0, USUAL_PX)
    const alwaysUsual = widths.map((width) => within(width, LONGEST_PX)).find((width) => width <= ALWAYS_USUAL_PX) ?? 0
    const heading = headingWidth(column, how.measure)
    const natural = Math.max(fitted, heading)
    // In a two-line text, words up to `WORD_PX` are not broken.
    const least = Math.max(column.minWidth ?? LEAST_PX, column.isTwoLined ? wordWidth(column, rows, how) : 0)
    const inOneLine = Math.max(nineInTen, alwaysUsual, Math.min(fitted, READABLE_PX))
    const usualWidth = column.isTwoLined ? Math.max(Math.ceil(inOneLine * TWO_LINES), least) : inOneLine
    const minWidth = column.isWhole ? natural : Math.min(natural, least)
    const shortestWidth = Math.max(Math.min(nineInTen, SHORTEST_USUAL_PX), heading)
    return { ...column, minWidth, usualWidth: Math.max(usualWidth, heading), shortestWidth, flex: natural }
  })
}

/**
 * Returns the width a column needs for its heading and all of its texts on this page. Amounts and statuses keep their
 * current width.
 */
export function contentWidth<Row>(column: Column<Row>, rows: readonly Row[], how: Fitting): number {
  if (column.kind === 'amount' || column.kind === 'status') return column.width ?? LEAST_PX
  const longest = within(textWidths(column, rows, how)[0] ?? 0, LONGEST_PX)
  return Math.max(longest, headingWidth(column, how.measure))
}

/** Returns the widths of a column's texts, the longest first. */
const textWidths = <Row>(column: Column<Row>, rows: readonly Row[], how: Fitting): number[] =>
  measured(column, textsOf(column, rows, how), how)

/** Returns the width of the longest word of a column's texts. */
const wordWidth = <Row>(column: Column<Row>, rows: readonly Row[], how: Fitting): number =>
  within(
    measured(
      column,
      textsOf(column, rows, how).flatMap((text) => text.split(/\s+/)),
      how,
    )[0] ?? 0,
    WORD_PX,
  )

const textsOf = <Row>(column: Column<Row>, rows: readonly Row[], { locale, words }: Fitting): string[] =>
  rows.map((row) => column.widest?.(row) ?? cellText(column, row, locale, words))

function measured<Row>({ kind }: Column<Row>, texts: readonly string[], { measure }: Fitting): number[] {
  const face = kind === 'reference' ? `13px ${font.mono}` : `14px ${font.sans}`
  return texts.map((text) => measure(text, face)).sort((one, other) => other - one)
}

function headingWidth<Row>(column: Column<Row>, measure: Measure): number {
  const sort = column.sortable === false ? 0 : SORT_PX
  return Math.ceil(headerWidth(column.header, measure) + sort) + PADDINGS_PX
}

const headerWidth = (text: string, measure: Measure) => measure(text, `600 12px ${font.sans}`)

/** Returns the width that a heading needs if it may take two lines. */
function snugHeadingWidth<Row>(column: Column<Row>, measure: Measure): number {
  const words = column.header.split(' ')
  const lines = words.map((_, at) => [words.slice(0, at), words.slice(at)].map((line) => line.join(' ')))
  const widths = lines.map((two) => Math.max(...two.map((line) => headerWidth(line, measure))))
  return Math.ceil(Math.min(...widths)) + (column.sortable === false ? 0 : SORT_PX) + PADDINGS_PX
}

function within(text: number, most: number): number {
  return Math.min(Math.ceil(Math.max(text, LEAST_PX - PADDINGS_PX)) + PADDINGS_PX, most)
}

/** Returns the minimum width of all columns together, in pixels. */
export function roomOf(columns: readonly Pick<Column<unknown>, 'width' | 'minWidth' | 'flex'>[]): number {
  return columns.reduce(
    (sum, { width, minWidth = 0, flex }) => sum + (flex === undefined ? (width ?? 100) : minWidth),
    0,
  )
}

function withSnugWidth<Row>(column: Column<Row>, rows: readonly Row[], how: Fitting): FittedColumn<Row> {
  const isDrawn = column.render && column.kind !== 'amount' && !column.needs
  if (column.width === undefined || isDrawn) return column
  const heading = snugHeadingWidth(column, how.measure)
  const snugWidth = Math.max(neededWidth(column, rows, how), heading)
  // A heading of two lines is never cut.
  return snugWidth < column.width ? { ...column, snugWidth } : { ...column, width: Math.max(column.width, heading) }
}

function neededWidth<Row>(column: Column<Row>, rows: readonly Row[], how: Fitting): number {
  const { kind, needs } = column
  if (needs) return Math.max(...rows.map(needs))
  if (kind === 'amount') return measuredAmount(column, rows, how)
  if (kind === 'status') return Math.max(...statusWords(column, rows).map((word) => chipsWidth([word], how.measure)))
  return within(textWidths(column, rows, how)[0] ?? 0, LONGEST_PX)
}

/** Returns the width of the longest amount, with digits of one width. */
function measuredAmount<Row>(column: Column<Row>, rows: readonly Row[], { locale, measure }: Fitting): number {
  const texts = rows.map((row) => (column.widest?.(row) ?? amountText(column, row, locale)).replaceAll(/\d/g, '0'))
  const widest = Math.max(...texts.map((text) => measure(text, `14px ${font.sans}`)))
  return Math.ceil(widest) + PADDINGS_PX + AMOUNT_SLACK_PX
}

const statusWords = <Row>(column: Column<Row>, rows: readonly Row[]): string[] =>
  rows.map((row) => column.brief?.(row) ?? column.status?.(row)?.label ?? '')

function chipsWidthOf<Row>(column: Column<Row>, rows: readonly Row[], measure: Measure): number {
  return Math.max(headingWidth(column, measure), ...rows.map((row) => chipsWidth(column.chips?.(row) ?? [], measure)))
}

/** Makes a column at least as wide as its longest status on the page: a truncated status is unreadable. */
function withRoomForStatus<Row>(column: Column<Row>, rows: readonly Row[], measure: Measure): Column<Row> {
  const words = statusWords(column, rows)
  const width = Math.max(column.width ?? LEAST_PX, ...words.map((word) => chipsWidth([word], measure)))
  return width === column.width ? column : { ...column, width }
}

/** Returns the width of a chip: its text and 34 pixels around the text. */
export const chipWidth = (word: string, measure: Measure): number => measure(word, `550 12px ${font.sans}`) + 34

/** Returns the width of a cell with chips side by side: 4 pixels between the chips, and the paddings of the cell. */
export function chipsWidth(chips: readonly string[], measure: Measure = measureText): number {
  const words = chips.reduce((sum, chip) => sum + chipWidth(chip, measure), 0)
  return Math.ceil(words) + (chips.length - 1) * 4 + PADDINGS_PX
}

let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/** Measures a text with the browser; if the browser cannot measure it, assumes about 7.4 pixels per letter. */
export function measureText(text: string, of: string): number {
  if (canvas === undefined)
    canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return text.length * 7.4
  canvas.font = of
  return canvas.measureText(text).width
}
