import type { TableState } from '@portal/contract'
import type { Column } from './column.ts'
import { type FittedColumn, roomOf } from './fit-texts.ts'
import { narrowColumns } from './narrow-columns.ts'

/** Minimum and maximum width of a column, in pixels. */
export const LEAST_WIDTH = 48
const MOST_WIDTH = 900
/** A table narrower than this, in pixels, is beside a panel, or beside the menu in a small window. */
const TIGHT_PX = 760
/**
 * Width of a shortened name, in pixels: its first letters are enough, because the row shows other identifying columns.
 */
const BRIEF_PX = 112
/** Widths in pixels that texts, whole names, amounts and statuses with further chips take on most pages. */
const TYPICAL_PX = { text: 128, name: 176, amount: 152, chips: 208 }
/** Pixels by which one key press changes a column's width. */
export const WIDTH_STEP = 24

/** Returns a valid column width, in whole pixels. */
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

/**
 * The properties of a column with a manual width: the column does not share the remaining room and cannot be narrowed.
 */
const NOTHING_TO_GIVE = {
  minWidth: undefined,
  flex: undefined,
  usualWidth: undefined,
  shortestWidth: undefined,
  snugWidth: undefined,
} as const

/**
 * Returns the shown columns with the user's widths. If no other column shares the remaining room, the last text column
 * with a manual width takes it: a table of narrow columns would otherwise end in the middle of its frame.
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
      : { ...column, ...NOTHING_TO_GIVE, width: Math.max(boundedWidth(width), column.leastWidth ?? 0) }
  })
  if (own.some(({ flex }) => flex !== undefined)) return own
  const last = own.findLastIndex(({ id, kind }) => id in widths && kind === 'text')
  return own.map((column, index) => (index === last ? { ...column, minWidth: column.width, flex: 1 } : column))
}

type Step<Row> = (shown: readonly FittedColumn<Row>[]) => readonly FittedColumn<Row>[]

/**
 * Returns the columns that a table wider than `TIGHT_PX` shows, in their order. The result depends only on the width
 * and on the user's choices, never on the rows, so that a table holds still: if the columns do not fit at the width
 * that they take on most pages, the running number is hidden, and statuses that would be out of sight move forward.
 * @param room available pixels
 * @param mayMove false if the user chose the columns: then at most the running number is hidden
 */
export function placedInRoom<Row>(
  columns: readonly Column<Row>[],
  room: number,
  mayMove: boolean,
  widths: TableState['widths'],
): readonly Column<Row>[] {
  const typicalOf = (shown: readonly Column<Row>[]) => shown.reduce((sum, one) => sum + typicalWidth(one, widths), 0)
  if (room < TIGHT_PX || typicalOf(columns) <= room) return columns
  const placed = withoutSerial(columns)
  return mayMove ? withStatusInSight(placed, room, typicalOf) : placed
}

/** Returns the width that a column takes on most pages, unless the user set another width. */
function typicalWidth<Row>(column: Column<Row>, widths: TableState['widths']): number {
  const { id, kind, width, minWidth = 0, isWhole, chips } = column
  const own = widths?.[id]
  if (own !== undefined) return boundedWidth(own)
  if (chips) return TYPICAL_PX.chips
  if (kind === 'amount') return Math.max(width ?? 0, TYPICAL_PX.amount)
  return width ?? Math.max(minWidth, isWhole ? TYPICAL_PX.name : TYPICAL_PX.text)
}

/**
 * Fits the columns into the available width. In a table narrower than `TIGHT_PX`, the running number is hidden first if
 * the columns do not all fit. Then the longest tenth of each column's texts is shortened, so that a single long name
 * does not push other columns out of sight, and statuses, amounts and numbers are narrowed to their longest value. In a
 * wide table no column is narrowed further and none is hidden: the list scrolls. In a narrower table, for instance
 * beside a panel, more columns are hidden, but never the name and the amount that identify a row (on a phone these are
 * in the first cell).
 * The further steps are, in this order: hide spare columns; hide other columns, from the last to the first, except
 * amounts, statuses and columns that stay; shorten texts; hide amounts; shorten names; hide the statuses that a phone
 * does not show in the first cell; hide what a phone shows under the name, except amounts; hide the other statuses.
 * @param room available pixels
 * @param maySpare false if the user chose the columns: then at most the running number is hidden
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
  // A phone shows these columns under the name; beside a panel the status says more about a row.
  const belows = columns.filter((column) => column.narrow === 'below' && !column.stays && !isAmount(column)).reverse()
  const hasStatus = statuses.some(({ narrow }) => narrow !== 'rest')
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
    (shown) => shown.map(asReadable),
    ...statuses.filter(({ narrow }) => narrow === 'rest').map(without),
    ...(hasStatus ? belows.map(without) : []),
    ...statuses.filter(({ narrow }) => narrow !== 'rest').map(without),
  ]
  const fitting = untilFitting(columns, steps, room)
  return fitting !== columns ? filled(fitting, lead) : fitting
}

/** Returns the steps that shorten texts to the minimum width of their columns. */
const shortening = <Row>(): readonly Step<Row>[] => [
  (shown) => (shown.some(({ leastWidth }) => leastWidth !== undefined) ? shown.map(atLeast) : shown),
  (shown) => shown.map(atShortest),
]

/** Applies the steps in order until the columns fit. */
const untilFitting = <Row>(columns: readonly FittedColumn<Row>[], steps: readonly Step<Row>[], room: number) =>
  steps.reduce((shown, step) => (roomOf(shown) <= room ? shown : step(shown)), columns)

/**
 * Narrows the columns until they fit, but not below the width of usual texts and of the page's figures. A table
 * narrower than `TIGHT_PX` hides the running number before, and also shortens usual texts. Beyond that the list
 * scrolls.
 */
function asNarrowAsTheyMay<Row>(columns: readonly FittedColumn<Row>[], room: number): readonly FittedColumn<Row>[] {
  const steps: Step<Row>[] = [(shown) => shown.map(asUsual), (shown) => shown.map(asSnug)]
  return untilFitting(columns, room < TIGHT_PX ? [withoutSerial, ...steps, ...shortening<Row>()] : steps, room)
}

/**
 * Moves the statuses that are out of sight before the list scrolls: each to the last place at which it is in sight. The
 * other columns keep their order.
 */
function withStatusInSight<Row>(
  columns: readonly Column<Row>[],
  room: number,
  roomTaken: (shown: readonly Column<Row>[]) => number,
): readonly Column<Row>[] {
  return columns
    .filter(({ kind }) => kind === 'status')
    .reduce((shown, status) => {
      const others = shown.filter((column) => column !== status)
      const most = room - roomTaken([status])
      const place = others.findIndex((_, at) => roomTaken(others.slice(0, at + 1)) > most)
      const isInSight = roomTaken(shown.slice(0, shown.indexOf(status))) <= most
      return isInSight || place < 1 ? shown : others.toSpliced(place, 0, status)
    }, columns)
}

const withoutSerial = <One extends Pick<Column<never>, 'kind' | 'stays'>>(shown: readonly One[]): readonly One[] =>
  shown.filter(({ kind, stays }) => kind !== 'serial' || stays)

/** Keeps all columns that were already shown, except the running number, and narrows the columns if necessary. */
export function heldInRoom<Row>(columns: readonly FittedColumn<Row>[], room: number): readonly FittedColumn<Row>[] {
  const fitting = asNarrowAsTheyMay(columns, room)
  return room < TIGHT_PX ? filled(fitting, narrowColumns(columns).lead) : fitting
}

/** Gives the remaining room to the name column if no shown column takes a share of that room. */
function filled<Row>(shown: readonly FittedColumn<Row>[], lead: readonly Column<Row>[]): readonly FittedColumn<Row>[] {
  if (shown.some(({ flex }) => flex !== undefined)) return shown
  const first = shown.find(({ id }) => lead.some((column) => column.id === id))
  return shown.map((column) => (column === first ? { ...column, minWidth: column.width, flex: 1 } : column))
}

/** Narrows a status, an amount or a number to the longest value on the page. */
function asSnug<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { snugWidth } = column
  return snugWidth === undefined ? column : { ...column, width: snugWidth }
}

/** Shortens a name to its first letters, or to its `leastWidth`; the full name is shown on hover and in the panel. */
function asReadable<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { minWidth, flex, width, shortestWidth, leastWidth = 0 } = column
  if (shortestWidth === undefined) return column
  const brief = Math.max(BRIEF_PX, leastWidth)
  if (flex === undefined) return width === undefined ? column : { ...column, width: Math.min(width, brief) }
  return { ...column, minWidth: Math.min(minWidth ?? brief, brief) }
}

/** Narrows a column to its usual texts; the column also takes a share of the remaining room. */
function asUsual<Row>(column: FittedColumn<Row>): FittedColumn<Row> {
  const { flex, minWidth = 0, usualWidth = minWidth } = column
  return flex === undefined || minWidth <= usualWidth ? column : { ...column, minWidth: usualWidth, flex: usualWidth }
}

/**
 * Fixes a column at its minimum width. A column with a `leastWidth` may be narrower, and still takes a share of the
 * remaining room.
 */
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
