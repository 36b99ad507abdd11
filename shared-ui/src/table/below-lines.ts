import type { Locale } from '@portal/contract/format'
import { font } from '../theme/tokens.ts'
import { cellText } from './cells/cell-text.ts'
import type { Column, ColumnKind } from './column.ts'
import { amountText } from './fit-amounts.ts'
import { chipsWidth, chipWidth, type Measure, measureText } from './fit-texts.ts'

/**
 * Pixels between the values (`GAP_PX`), extra pixels before the currency of an amount, in addition to the space
 * (`CURRENCY_PX`), and the paddings of a table cell, which a value under the name does not have (`CELL_PX`).
 */
const GAP_PX = 8
const CURRENCY_PX = 4
const CELL_PX = 17
/** The kinds of columns whose values are never shortened under the name. */
const WHOLE: readonly ColumnKind[] = ['status', 'amount', 'date', 'dateTime', 'reference']
const NO_WORDS = { yes: '', no: '' } as const

interface Under<Row> {
  readonly below: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly locale: Locale
  /** Available pixels under a row's name. */
  readonly room: number
  readonly measure?: Measure
}

/**
 * Returns whether the values under the name do not fit beside each other in at least one row. Statuses, amounts, dates
 * and references are not shortened, so they then take two lines.
 */
export function takesTwoLines<Row>({ below, rows, locale, room, measure = measureText }: Under<Row>): boolean {
  const whole = below.filter(({ kind }) => WHOLE.includes(kind))
  const widths = rows.map((row) =>
    whole.reduce((sum, column) => sum + widthOf(column, row, { locale, measure }) + GAP_PX, -GAP_PX),
  )
  return whole.length > 1 && widths.some((width) => width > room)
}

/** Returns the width of a value, without the paddings of a cell. */
function widthOf<Row>(column: Column<Row>, row: Row, { locale, measure }: { locale: Locale; measure: Measure }) {
  const { kind, chips, needs, brief, status } = column
  if (kind === 'status') {
    if (chips) return chipsWidth(chips(row), measure) - CELL_PX
    if (needs) return needs(row) - CELL_PX
    return chipWidth(brief?.(row) ?? status?.(row)?.label ?? '', measure)
  }
  if (kind === 'amount') return measure(amountText(column, row, locale), `13px ${font.sans}`) + CURRENCY_PX
  return measure(cellText(column, row, locale, NO_WORDS), `13px ${kind === 'reference' ? font.mono : font.sans}`)
}
