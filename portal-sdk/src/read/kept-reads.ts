/** Access to the cache of reads, for code that sends writes or ends a session. */
export interface KeptReads {
  /** Reloads everything: visible reads at once, other reads when they are next shown. */
  refresh(): void
  /** Clears the whole cache. */
  clear(): void
}

let kept: KeptReads | null = null

/**
 * Sets the cache. The query cache calls this once, when the first screen with reads loads it; /login needs no cache.
 */
export function provideKeptReads(reads: KeptReads): void {
  kept = reads
}

/**
 * Reloads all visible reads after a write. Any data may have changed: one decision alters a queue, its counts, a list,
 * a record and related data (a partner's first user, the users with a role). So screens do not name the reads that a
 * write affects.
 */
export function refreshReads(): void {
  kept?.refresh()
}

/** Empties the query cache before the next paint, when the session ends or another user signs in. */
export function clearReads(): void {
  kept?.clear()
}
