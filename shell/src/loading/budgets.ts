/** The longest time without a byte before a try is given up. Each chunk restarts it: slow is not broken. */
export const ENTRY_SILENCE_MS = 3_000
export const SCREEN_SILENCE_MS = 5_000
/** The total number of tries, for network failures only; wrong bytes or versions do not improve. */
export const TRIES = 3
/** Pause before the second and third try. */
export const BACKOFF_MS = [250, 1_000] as const
