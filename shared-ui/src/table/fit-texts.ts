import type { Locale } from '@portal/contract/format'
import { font } from '../theme/tokens.ts'
import { type CellWords, cellText } from './cells/cell-text.ts'
import type { Column } from './column.ts'

/** The paddings of a cell, and a pixel for what is rounded. */
const PADDINGS_PX = 17
/** The arrow beside a heading. */
const SORT_PX = 22
/** A text longer than this is shortened wherever it stands: one hostile name must not push all else out of sight. */
const LONGEST_PX = 640
const LEAST_PX = 64

/** Pixels of a text in a font. */
export type Measure = (text: string, font: string) => number

/**
 * Columns of text as wide as the texts of the page: what people are called (`isWhole`) is never shortened, other texts may
 * be down to their `minWidth`; what is left over is shared by how long texts are.
 */
export function fitTexts<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { locale, words, measure }: { locale: Locale; words: CellWords; measure: Measure },
): readonly Column<Row>[] {
  if (rows.length === 0) return columns
  return columns.map((column) => {
    if (column.kind !== 'text' || column.width !== undefined) return column
    const texts = rows.map((row) => column.widest?.(row) ?? cellText(column, row, locale, words))
    const longest = Math.max(...[...new Set(texts)].map((text) => measure(text, `14px ${font.sans}`)))
    const heading = measure(column.header, `600 12px ${font.sans}`) + (column.sortable === false ? 0 : SORT_PX)
    const natural = Math.ceil(Math.max(longest, heading, LEAST_PX - PADDINGS_PX)) + PADDINGS_PX
    const fitted = Math.min(natural, LONGEST_PX)
    const minWidth = column.isWhole ? fitted : Math.min(fitted, column.minWidth ?? LEAST_PX)
    return { ...column, minWidth, flex: fitted }
  })
}

/** The least room all columns want. */
export function roomOf(columns: readonly Pick<Column<unknown>, 'width' | 'minWidth' | 'flex'>[]): number {
  return columns.reduce(
    (sum, { width, minWidth = 0, flex }) => sum + (flex === undefined ? (width ?? 100) : minWidth),
    0,
  )
}

let canvas: CanvasRenderingContext2D | null | undefined

/** Measured by the browser; about 7.4 pixels a letter where it cannot. */
export function measureText(text: string, of: string): number {
  canvas ??= typeof document === 'undefined' ? null : (document.createElement('canvas').getContext?.('2d') ?? null)
  if (!canvas) return text.length * 7.4
  canvas.font = of
  return canvas.measureText(text).width
}
