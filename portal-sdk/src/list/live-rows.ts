/** So often an open list asks what has changed. */
const ASKS_EVERY_MS = 5_000
/** Pauses are so many times as long as the last answer took: a gateway that is slow is asked less. */
const PAUSES = 20
/** However slow the answer, rows are never older than this. */
const PAUSES_AT_MOST_MS = 15_000

/** The current result of a list's request, beside the rows shown. */
export interface LiveRows<Row> {
  readonly rows: readonly Row[]
  /** Rows before all that are shown; of a list that shows none, and in another order, none. */
  readonly newCount: number
  /** There may be more of them than a page holds. */
  readonly isMore: boolean
}

interface Now<Row> {
  /** The page as it would be read now. */
  readonly page: readonly Row[]
  /** Rows shown that have left that page. */
  readonly elsewhere: readonly Row[]
}

/**
 * The rows shown, each with its current values and at its place: rows do not move under the reader. A list that shows
 * none shows what has come.
 * @param isNewestFirst new rows come before all others on the page that is shown
 */
export function liveRows<Row>(
  shown: readonly Row[],
  { page, elsewhere }: Now<Row>,
  idOf: (row: Row) => string,
  isNewestFirst: boolean,
): LiveRows<Row> {
  if (shown.length === 0) return { rows: page, newCount: 0, isMore: false }
  const now = new Map([...elsewhere, ...page].map((row) => [idOf(row), row]))
  const rows = shown.map((row) => now.get(idOf(row)) ?? row)
  const known = new Set(shown.map(idOf))
  const first = page.findIndex((row) => known.has(idOf(row)))
  const newCount = isNewestFirst ? (first < 0 ? page.length : first) : 0
  return { rows, newCount, isMore: isNewestFirst && first < 0 && page.length > 0 }
}

/** How long a followed list waits before it asks again. */
export const pauseAfter = (tookMs: number): number =>
  Math.min(PAUSES_AT_MOST_MS, Math.max(ASKS_EVERY_MS, tookMs * PAUSES))
