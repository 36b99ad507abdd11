import type { SheetKind, SheetValue, SheetWords } from './sheet.ts'

/** A cell with its type: a number, a date or local time, or text. */
export type TypedCell =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'day' | 'moment'; readonly value: Date }
  | { readonly kind: 'text'; readonly value: string }
  | null

const NUMERIC: ReadonlySet<SheetKind> = new Set(['amount', 'number', 'percent'])

/** Spreadsheet numbers are exact only up to 15 digits, so a longer amount is written as text. */
const EXACT_DIGITS = 15

/** Converts a wire value by the kind of its column; null if it is empty. A value that does not fit becomes text. */
export function typedCell(
  kind: SheetKind,
  value: SheetValue,
  plan: Pick<SheetWords, 'timeZone' | 'yes' | 'no'>,
): TypedCell {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return { kind: 'text', value: value ? plan.yes : plan.no }
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'number', value } : null
  if (isNumberText(kind, value) && isExact(value)) return { kind: 'number', value: Number(value) }
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return wallClock('day', new Date(`${value}T00:00:00Z`), value)
  if (kind === 'date' || kind === 'dateTime') {
    const moment = /^\d{4}-\d{2}-\d{2}/.test(value) ? new Date(value) : new Date(Number.NaN)
    return wallClock(kind === 'date' ? 'day' : 'moment', inZone(moment, plan.timeZone), value)
  }
  return { kind: 'text', value }
}

/** Returns whether a value is a figure, of any length, in a column of figures. */
export function isNumberText(kind: SheetKind, value: SheetValue | undefined): value is string {
  return NUMERIC.has(kind) && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
}

/** Returns whether a spreadsheet shows the figure with all digits. */
export function isExact(figure: string): boolean {
  return figure.replace(/\D/g, '').replace(/^0+/, '').length <= EXACT_DIGITS
}

function wallClock(kind: 'day' | 'moment', value: Date, text: string): TypedCell {
  return Number.isNaN(value.getTime()) ? { kind: 'text', value: text } : { kind, value }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/**
 * Returns the local time of a time zone as if it were UTC. It looks up the offset only once per quarter of an hour,
 * because Intl is slow and there are many rows.
 */
function inZone(moment: Date, timeZone: string): Date {
  const time = moment.getTime()
  if (Number.isNaN(time)) return moment
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  offsets.set(timeZone, known)
  const quarter = Math.floor(time / 900_000)
  let offset = known.get(quarter)
  if (offset === undefined) {
    offset = offsetOf(new Date(Math.floor(time / 60_000) * 60_000), timeZone)
    known.set(quarter, offset)
  }
  return new Date(time + offset)
}

function offsetOf(minute: Date, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    clock = new Intl.DateTimeFormat('en', { ...options, timeZone, hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  const parts = Object.fromEntries(clock.formatToParts(minute).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute: at = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, at) - minute.getTime()
}
