import type { TableState } from '@portal/contract'
import type { Column } from './column.ts'
import { type FittedColumn, roomOf } from './fit-texts.ts'
import { narrowColumns } from './narrow-columns.ts'

/** Minimum and maximum width of a column. */
export const LEAST_WIDTH = 48
const MOST_WIDTH = 900
/** Below this width the table is beside a panel, or beside the menu in a small window. */
const TIGHT_PX = 760
/** The first letters of a name that the rest of its row identifies as well. */
const BRIEF_PX = 112
/** Pixels by which one press changes a column's width. */
export const WIDTH_STEP = 24

/** A valid column width, in whole pixels. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)))
}

/** Sets the manual width of one column. */
export function withWidth(state: TableState, id: string, width: number): TableState {
  return { ...state, widths: { ...state.widths, [id]: boundedWidth(width) } }
}

/** Resets all columns to the width of their content. */
export function withoutWidths(state: TableState): TableState {
  return { ...state, widths: undefined }
}

/** A manual width is neither shared nor reduced. */
const NOTHING_TO_GIVE = {
  minWidth: undefined,
  flex: undefined,
  usualWidth: undefined,
  shortestWidth: undefined,
  snugWidth: undefined,
} as const

/**
 * The shown columns with the user's widths. At least one column shares the remaining room, otherwise a table of narrow
 * columns would end in the middle of its frame.
 */
export function withOwnWidths<Row>(
  columns: readonly FittedColumn<Row>[],
  widths: TableState['widths'],
): readonly FittedColumn<Row>[] {
  if (!widths || !columns.some(({ id }) => id in widths)) return columns
  const own = columns.map((column) => {
    const width = widths[column.id]
    return width === undefined ? column : { ...column, ...NOTHING_TO_GIVE, width: boundedWidth(width) }
  })
  if (own.some(({ flex }) => flex !== undefined)) return own
  const last = own.findLastIndex(({ id, kind }) => id in widths && kind === 'text')
  return own.map((column, index) => (index === last ? { ...column, minWidth: column.width, flex: 1 } : column))
}

type Step<Row> = (shown: readonly FittedColumn<Row>[]) => readonly FittedColumn<Row>[]

/**
 * The columns as they fit. If they do not all fit, the running number goes first; then the longest tenth of each
 * column's texts is shortened, so that a single long name does not push others out of sight. The width of usual texts
 * is never reduced, and no other column is left out: the list scrolls. Beside a panel columns are left out as well, but
 * never those that identify a row: the ones a phone shows of it. The spare ones go first, then the others from the
 * last, amounts longest; then names are shortened; then go the statuses, that which a phone has no room for first.
 * @param room pixels there are for them
 * @param maySpare columns the user chose stay
 */
export function withinRoom<Row>(
  columns: readonly FittedColumn<Row>[],
  room: number,
  maySpare: boolean,
): readonly FittedColumn<Row>[] {
  if (!maySpare || room >= TIGHT_PX) return asNarrowAsTheyMay(columns, room)
  const { lead } = narrowColumns(columns)
  const identifies = (column: FittedColumn<Row>) => lead.includes(column) || column.narrow === 'below'
  const spares = columns.filter(({ spare }) => spare !== undefined)
  const inTurn = [...spares].sort((one, other) => (one.spare ?? 0) - (other.spare ?? 0))
  const others = columns.filter((column) => !column.stays && !identifies(column)).reverse()
  const isStatus = ({ kind }: FittedColumn<Row>) => kind === 'status'
  const isAmount = ({ kind }: FittedColumn<Row>) => kind === 'amount'
  const statuses = [
    ...others.filter((column) => isStatus(column) && column.narrow === 'rest'),
    ...others.filter((column) => isStatus(column) && column.narrow !== 'rest'),
  ]
  const without =
    (column: FittedColumn<Row>): Step<Row> =>
    (shown) =>
      shown.filter(({ id }) => id !== column.id)
  const steps: Step<Row>[] = [
    (shown) => shown.filter(({ kind }) => kind !== 'serial'),
    (shown) => shown.map(asUsual),
    (shown) => shown.map(asSnug),
    ...inTurn.map(without),
    ...others.filter((column) => !isStatus(column) && !isAmount(column)).map(without),
    ...shortening<Row>(),
    ...others.filter(isAmount).map(without),
    ...statuses.filter(({ narrow }) => narrow === 'rest').map(without),
    (shown) => shown.map(asReadable),
    ...statuses.filter(({ narrow }) => narrow !== 'rest').map(without),
  ]
  const fitting = untilFitting(columns, steps, room)
  return fitting !== columns ? filled(fitting, lead) : fitting
}

/** Shortens texts to what a column needs at least. */
const shortening = <Row>(): readonly Step<Row>[] => [
  (shown) => (shown.some(({ leastWidth }) => leastWidth !== undefined) ? shown.map(atLeast) : shown),
  (shown) => shown.map(atShortest),
]

/** The columns after as many of the steps as it takes until they fit. */
const untilFitting = <Row>(columns: readonly FittedColumn<Row>[], steps: readonly Step<Row>[], room: number) =>
  steps.reduce((shown, step) => (roomOf(shown) <= room ? shown : step(shown)), columns)

/** As narrow as the room asks and usual texts allow; the list scrolls beyond that. */
function asNarrowAsTheyMay<Row>(columns: readonly FittedColumn<Row>[], room: number): readonly FittedColumn<Row>[] {
  const steps: Step<Row>[] = [withoutSerial, (shown) => shown.map(asUsual)]
  return untilFitting(columns, room < TIGHT_PX ? [...steps, ...shortening<Row>()] : steps, room)
}

const withoutSerial = <Row>(shown: readonly FittedColumn<Row>[]) =>
  shown.filter(({ kind, stays }) => kind !== 'serial' || stays)

/** Columns that stay although others would fit. */
export function heldInRoom<Row>(columns: readonly FittedColumn<Row>[], room: number): readonly FittedColumn<Row>[] {
  const fitting = asNarrowAsTheyMay(columns, room)
  return room < TIGHT_PX ? filled(fitting, narrowColumns(columns).lead) : fitting
}

/** If all columns that share the rest are hidden, the name column takes it. */
function filled<Row>(shown: readonly FittedColumn<Row>[], lead: readonly Column<Row>[]): readonly FittedColumn<Row>[] {
  if (shown.some(({ flex }) => flex !== undefined)) return shown
  const first = shown.find(({ id }) => lead.some((column) => column.id === id))
  return shown.map((column) => (column === first ? { ...column, minWidth: column.width, flex: 1 } : column))
}

/** A status, an amount or a number as wide as the longest of the page. */
function asSnug<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { snugWidth } = column
  return snugWidth === undefined ? column : { ...column, width: snugWidth }
}

/** A name by its first letters: the rest is shown on hover and in the panel. */
function asReadable<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { minWidth, flex, width, shortestWidth } = column
  if (shortestWidth === undefined) return column
  if (flex === undefined) return width === undefined ? column : { ...column, width: Math.min(width, BRIEF_PX) }
  return { ...column, minWidth: Math.min(minWidth ?? BRIEF_PX, BRIEF_PX) }
}

/** As wide as its usual texts need, plus a share of the remaining room. */
function asUsual<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { flex, minWidth = 0, usualWidth = minWidth } = column
  return flex === undefined || minWidth <= usualWidth ? column : { ...column, minWidth: usualWidth, flex: usualWidth }
}

/** At its minimum width; the rest then goes to the columns that were reduced most. */
function atLeast<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { flex, minWidth, leastWidth } = column
  if (flex === undefined || minWidth === undefined) return column
  if (leastWidth === undefined) return { ...column, width: minWidth, flex: undefined }
  return { ...column, minWidth: Math.min(minWidth, leastWidth) }
}

function atShortest<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { flex, width, shortestWidth, leastWidth } = column
  if (shortestWidth === undefined || leastWidth !== undefined || !column.isWhole) return column
  if (flex === undefined) return width === undefined ? column : { ...column, width: Math.min(width, shortestWidth) }
  return { ...column, minWidth: Math.min(column.minWidth ?? shortestWidth, shortestWidth), flex: shortestWidth }
}
