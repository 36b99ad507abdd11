/** The cached reads, for code that writes or ends a session. */
export interface KeptReads {
  /** Reloads everything: visible reads at once, the others when next shown. */
  refresh(): void
  /** Clears the whole cache. */
  clear(): void
}

let kept: KeptReads | null = null

/** Called once, by the query cache, when the first screen with reads loads it; /login does without it. */
export function provideKeptReads(reads: KeptReads): void {
  kept = reads
}

/**
 * Any data may have changed: one decision alters a queue, its counts, a list, a record and related data (a partner's
 * first user, the holders of a role). So screens do not name the reads that their writes affect; all visible reads are
 * repeated.
 */
export function refreshReads(): void {
  kept?.refresh()
}

/** Empties the query cache when the session ends or changes hands, before the next paint. */
export function clearReads(): void {
  kept?.clear()
}
