/** How long a file may give no byte before a try ends. The clock restarts with every chunk: slow is not broken. */
export const ENTRY_SILENCE_MS = 3_000
export const SCREEN_SILENCE_MS = 5_000
/** Tries in all, for failures of the network only; a wrong byte or a wrong version does not get better. */
export const TRIES = 3
/** Pause before the second and third try. */
export const BACKOFF_MS = [250, 1_000] as const
