/** What was read and is kept, as those see it who write or end a session. */
export interface KeptReads {
  /** Asks everything again: what is on the screen at once, the rest when it is next shown. */
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
 * Whatever was read may be otherwise now: one decision moves a queue, its counts, a list, a record, and what hangs on it (a
 * partner's first user, the holders of a role). So no screen names the reads its writes touch; what is shown is asked again.
 */
export function refreshReads(): void {
  kept?.refresh()
}

/** Empties the cache of reads: the session has ended or changes hands, before the next paint. */
export function clearReads(): void {
  kept?.clear()
}
