import { formatAmount, type Locale } from '@portal/contract/format'
import { isDecimal } from './cells/cell-text.ts'
import type { Column } from './column.ts'

/** Width of a digit of 14 px in our widest font (`FIGURE_PX`), and of a cell's paddings (`PADDINGS_PX`), in pixels. */
const FIGURE_PX = 8.6
const PADDINGS_PX = 24

/**
 * Makes columns of amounts at least as wide as the longest amount of the page: a truncated amount would look like
 * another amount.
 */
export function fitAmounts<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: Locale,
): readonly Column<Row>[] {
  const fitted = columns.map((column) => {
    if (column.kind !== 'amount') return column
    const width = amountWidth(column, rows, locale)
    return width > (column.width ?? 0) ? { ...column, width } : column
  })
  // Returns the same array if all amounts fit, otherwise the grid would be rebuilt for every page.
  return fitted.every((column, index) => column === columns[index]) ? columns : fitted
}

/** Returns the width of the longest amount of the page, in pixels. */
function amountWidth<Row>(column: Column<Row>, rows: readonly Row[], locale: Locale): number {
  const textOf = (row: Row) => column.widest?.(row) ?? amountText(column, row, locale)
  const longest = rows.reduce((length, row) => Math.max(length, textOf(row).length), 0)
  return Math.ceil(longest * FIGURE_PX + PADDINGS_PX)
}

/**
 * Returns an amount as text. The currency is left out if the column draws its own cells, because these cells show it.
 */
export function amountText<Row>(column: Column<Row>, row: Row, locale: Locale): string {
  const value = column.value(row) ?? ''
  if (!isDecimal(value)) return String(value)
  const currency = column.render ? undefined : column.currency?.(row)
  return formatAmount(String(value), currency ?? '', locale).trim()
}
