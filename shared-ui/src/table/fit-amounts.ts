import { formatAmount, type Locale } from '@portal/contract/format'
import { isDecimal } from './cells/cell-text.ts'
import type { Column } from './column.ts'

/** A figure of 14 px in the widest of our faces, and the paddings of a cell. */
const FIGURE_PX = 8.6
const PADDINGS_PX = 24

/** Columns of amounts as wide as the longest amount of the page: a shortened amount would be read as another one. */
export function fitAmounts<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: Locale,
): readonly Column<Row>[] {
  const fitted = columns.map((column) => {
    if (column.kind !== 'amount') return column
    const longest = rows.reduce((length, row) => Math.max(length, amountText(column, row, locale).length), 0)
    const width = Math.ceil(longest * FIGURE_PX + PADDINGS_PX)
    return width > (column.width ?? 0) ? { ...column, width } : column
  })
  // The same columns as long as all fit, or the grid would rebuild them with every page.
  return fitted.every((column, index) => column === columns[index]) ? columns : fitted
}

/** A column that draws itself says where its currency is. */
export function amountText<Row>(column: Column<Row>, row: Row, locale: Locale): string {
  const value = column.value(row) ?? ''
  if (!isDecimal(value)) return String(value)
  const currency = column.render ? undefined : column.currency?.(row)
  return formatAmount(String(value), currency ?? '', locale).trim()
}
