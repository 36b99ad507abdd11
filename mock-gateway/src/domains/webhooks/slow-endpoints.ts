/** An endpoint whose last answer took so long, or never came, is slow. */
const SLOW_MS = 3_000
/** So long what a slow endpoint is to be told waits while another event is on its way there. */
export const REST_MS = 15_000

interface Told {
  readonly mtoCode: string
  readonly endpointId: string
}

/** Whose turn it is at endpoints that are slow. */
export interface Turns {
  /** Takes a turn; answers how to end it, or null while another event is on its way to a slow endpoint of the partner. */
  take(told: Told): (() => void) | null
  /** So long an endpoint took to answer, or not to. */
  noteTook(endpointId: string, tookMs: number): void
}

/**
 * Lets what a slow system costs be its partner's own: one event at a time is on its way to a partner's slow endpoints, so that the
 * workers, which all partners share, are free for the others. Each gateway knows its own; an endpoint is slow by its last answer.
 */
export function createTurns(): Turns {
  const slow = new Set<string>()
  const waitedFor = new Set<string>()
  return {
    take({ mtoCode, endpointId }) {
      if (!slow.has(endpointId)) return () => undefined
      if (waitedFor.has(mtoCode)) return null
      waitedFor.add(mtoCode)
      return () => void waitedFor.delete(mtoCode)
    },
    noteTook(endpointId, tookMs) {
      if (tookMs >= SLOW_MS) slow.add(endpointId)
      else slow.delete(endpointId)
    },
  }
}
