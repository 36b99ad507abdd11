/** The cached reads, for code that writes or ends a session. */
export interface KeptReads {
  /** Reads everything again: the visible reads at once, the others when next shown. */
  refresh(): void
  /** Forgets all of it. */
  clear(): void
}

let kept: KeptReads | null = null

/** Called once, by the cache of reads, when the first screen that reads brings it in: /login does without it. */
export function provideKeptReads(reads: KeptReads): void {
  kept = reads
}

/**
 * Whatever was read may be otherwise now: one decision moves a queue, its counts, a list, a record, and what hangs on
 * it (a partner's first user, the holders of a role). So screens do not name the reads that their writes affect; all
 * visible reads are repeated.
 */
export function refreshReads(): void {
  kept?.refresh()
}

/** Empties the cache of reads: the session has ended or changes hands, before the next paint. */
export function clearReads(): void {
  kept?.clear()
}
