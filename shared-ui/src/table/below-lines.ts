import type { Locale } from '@portal/contract/format'
import { font } from '../theme/tokens.ts'
import type { Column } from './column.ts'
import { amountText } from './fit-amounts.ts'
import { chipWidth, type Measure, measureText } from './fit-texts.ts'

/**
 * Pixels between status and amount (`GAP_PX`), and extra pixels before the currency of an amount, in addition to the
 * space (`CURRENCY_PX`).
 */
const GAP_PX = 8
const CURRENCY_PX = 4

interface Under<Row> {
  readonly below: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly locale: Locale
  /** Available pixels under a row's name. */
  readonly room: number
  readonly measure?: Measure
}

/**
 * Returns whether status and amount do not fit beside each other under the name in at least one row. Neither may be
 * shortened, so they then take two lines.
 */
export function takesTwoLines<Row>({ below, rows, locale, room, measure = measureText }: Under<Row>): boolean {
  const whole = below.filter(({ kind, render }) => !render && (kind === 'status' || kind === 'amount'))
  const widthOf = (column: Column<Row>, row: Row) =>
    column.kind === 'status'
      ? chipWidth(column.brief?.(row) ?? column.status?.(row)?.label ?? '', measure)
      : measure(amountText(column, row, locale), `13px ${font.sans}`) + CURRENCY_PX
  const widths = rows.map((row) => whole.reduce((sum, column) => sum + widthOf(column, row) + GAP_PX, -GAP_PX))
  return whole.length > 1 && widths.some((width) => width > room)
}
