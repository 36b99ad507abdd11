/** How often an open list asks for changes. */
const ASKS_EVERY_MS = 5_000
/** The pause is this many times the duration of the last answer, so that a slow gateway gets fewer requests. */
const PAUSES = 20
/** The maximum age of the rows, even with slow answers. */
const PAUSES_AT_MOST_MS = 15_000

/** The current result of a list's request, compared with the displayed rows. */
export interface LiveRows<Row> {
  readonly rows: readonly Row[]
  /** New rows before the displayed ones; none in another order, or if no rows are displayed. */
  readonly newCount: number
  /** The number may exceed a page. */
  readonly isMore: boolean
}

interface Now<Row> {
  /** The page as it would be loaded now. */
  readonly page: readonly Row[]
  /** Displayed rows that have left that page. */
  readonly elsewhere: readonly Row[]
}

/**
 * The displayed rows with their current values and in their place, so that rows do not move under the reader. An
 * empty list shows the new rows.
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

/** The pause before a followed list asks again. */
export const pauseAfter = (tookMs: number): number =>
  Math.min(PAUSES_AT_MOST_MS, Math.max(ASKS_EVERY_MS, tookMs * PAUSES))
