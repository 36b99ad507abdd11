/**
 * Milliseconds without a received byte after which a try is given up. Each chunk restarts this time, because a slow
 * connection is not broken.
 */
export const ENTRY_SILENCE_MS = 3_000
export const SCREEN_SILENCE_MS = 5_000
/**
 * Total number of tries after network failures. Wrong bytes are requested again only if they may come from the
 * browser's cache, because the host would send the same bytes.
 */
export const TRIES = 3
/** Milliseconds of pause before the second and the third try. */
export const BACKOFF_MS = [250, 1_000] as const
