/** The minimum pause between two polls of an open list, in milliseconds. */
const ASKS_EVERY_MS = 5_000
/** The pause is this many times the duration of the last answer, so that a slow gateway gets fewer requests. */
const PAUSES = 20
/** The maximum pause in milliseconds, even if answers are slow. */
const PAUSES_AT_MOST_MS = 15_000

/** The current result of a list's request, compared with the displayed rows. */
export interface LiveRows<Row> {
  readonly rows: readonly Row[]
  /** Number of new rows before the displayed rows; 0 if new rows do not come first here, or no rows are displayed. */
  readonly newCount: number
  /** Whether there may be more new rows than `newCount`, because they fill a page. */
  readonly isMore: boolean
}

interface Now<Row> {
  /** The rows that the page would have if it were loaded now. */
  readonly page: readonly Row[]
  /** Displayed rows that are no longer on that page. */
  readonly elsewhere: readonly Row[]
}

/**
 * Returns the displayed rows with their current values, in the same order, so that rows do not move while a user reads.
 * An empty list shows the new rows.
 * @param isNewestFirst whether new rows come before all other rows on the displayed page
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

/** Returns the pause before an open list polls again, in milliseconds. */
export const pauseAfter = (tookMs: number): number =>
  Math.min(PAUSES_AT_MOST_MS, Math.max(ASKS_EVERY_MS, tookMs * PAUSES))
