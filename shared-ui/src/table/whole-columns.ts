import { type FittedColumn, roomOf } from './fit-texts.ts'
import { narrowColumns } from './narrow-columns.ts'

/** A text column is not narrowed below this width, in pixels, to bring another column into sight. */
const LEAST_TEXT_PX = 96
/** The pixels of a column that may be out of sight for the texts before it to make room for it. */
const NEARLY_PX = 32

/**
 * Changes the widths of columns that do not fit so that the last column in sight ends where the fixed actions begin: an
 * amount that is cut in the middle could be read as another amount. A column of which only a little is out of sight is
 * brought into sight by the texts before it, except names; otherwise the columns before it take the room that it would
 * be cut in.
 * @param room available pixels
 */
export function wholeInSight<Row>(columns: readonly FittedColumn<Row>[], room: number): readonly FittedColumn<Row>[] {
  const ends = columns.map((_, at) => roomOf(columns.slice(0, at + 1)))
  const cut = ends.findIndex((end) => end > room)
  if (cut < 1) return columns
  const missing = (ends[cut] ?? 0) - room
  const { lead } = narrowColumns(columns)
  const isShortened = (column: FittedColumn<Row>) =>
    column.flex !== undefined && !column.isWhole && !column.isTwoLined && !lead.includes(column)
  const texts = columns.slice(0, cut + 1).filter(isShortened)
  const spareOf = (column: FittedColumn<Row>) => Math.max(0, roomOf([column]) - LEAST_TEXT_PX)
  const spare = texts.reduce((sum, column) => sum + spareOf(column), 0)
  if (missing <= NEARLY_PX && missing <= spare)
    return resized(columns, texts, (column) => (-missing * spareOf(column)) / spare)
  const before = columns.slice(0, cut)
  const flexible = before.filter(({ flex }) => flex !== undefined)
  const widened = flexible.length > 0 ? flexible : before.slice(-1)
  const rest = room - (ends[cut - 1] ?? 0)
  return resized(columns, widened, () => rest / widened.length)
}

function resized<Row>(
  columns: readonly FittedColumn<Row>[],
  changed: readonly FittedColumn<Row>[],
  byOf: (column: FittedColumn<Row>) => number,
): readonly FittedColumn<Row>[] {
  return columns.map((column) => {
    if (!changed.includes(column)) return column
    const to = roomOf([column]) + byOf(column)
    return column.flex === undefined ? { ...column, width: to } : { ...column, minWidth: to, flex: to }
  })
}
