import type { TableState } from '@portal/contract'
import { type FittedColumn, roomOf } from './fit-texts.ts'

/** Narrower is no column any more, wider leaves no other in sight. */
export const LEAST_WIDTH = 48
const MOST_WIDTH = 900
/** What one press makes a column wider or narrower by. */
export const WIDTH_STEP = 24

/** A width a column may have, in whole pixels. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)))
}

/** Gives one column a width of its own. */
export function withWidth(state: TableState, id: string, width: number): TableState {
  return { ...state, widths: { ...state.widths, [id]: boundedWidth(width) } }
}

/** All columns follow what they hold again. */
export function withoutWidths(state: TableState): TableState {
  return { ...state, widths: undefined }
}

/**
 * The shown columns in the widths the user gave them. One column at least goes on sharing what is left over, or a table of
 * narrow columns would end in the middle of its frame.
 */
export function withOwnWidths<Row>(
  columns: readonly FittedColumn<Row>[],
  widths: TableState['widths'],
): readonly FittedColumn<Row>[] {
  if (!widths || !columns.some(({ id }) => id in widths)) return columns
  const own = columns.map((column) => {
    const width = widths[column.id]
    return width === undefined
      ? column
      : { ...column, width: boundedWidth(width), minWidth: undefined, flex: undefined }
  })
  if (own.some(({ flex }) => flex !== undefined)) return own
  const last = own.findLastIndex(({ id, kind }) => id in widths && kind === 'text')
  return own.map((column, index) => (index === last ? { ...column, minWidth: column.width, flex: 1 } : column))
}

/**
 * Columns that find room together: what one row in ten is longer by is shortened, each column by its part, so that a single
 * long name does not push the others out of sight. What all usual texts want is never taken.
 * @param room pixels there are for them
 */
export function withinRoom<Row>(columns: readonly FittedColumn<Row>[], room: number): readonly FittedColumn<Row>[] {
  const excess = roomOf(columns) - room
  if (excess <= 0) return columns
  const spares = columns.map(({ flex, minWidth = 0, usualWidth = minWidth }) =>
    flex === undefined ? 0 : Math.max(0, minWidth - usualWidth),
  )
  const all = spares.reduce((sum, spare) => sum + spare, 0)
  if (all === 0) return columns
  const share = Math.min(1, excess / all)
  return columns.map((column, index) => {
    const spare = spares[index] ?? 0
    return spare > 0 ? { ...column, minWidth: Math.floor((column.minWidth ?? 0) - spare * share) } : column
  })
}
