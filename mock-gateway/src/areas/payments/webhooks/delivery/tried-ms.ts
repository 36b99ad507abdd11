const DAY_MS = 24 * 60 * 60_000

/** The time in milliseconds for which an event is retried (money §8). */
export const TRIED_MS = 3 * DAY_MS
