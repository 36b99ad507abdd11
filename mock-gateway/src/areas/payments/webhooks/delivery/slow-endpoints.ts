/** An endpoint is slow if its most recent try took at least this many milliseconds, with or without an answer. */
const SLOW_MS = 3_000
/** The interval in milliseconds at which a slow endpoint's pending events are retried. */
export const STEP_MS = 15_000
/**
 * The maximum delay of a pending event in milliseconds. It is short enough that events are sent soon after the endpoint
 * recovers, and long enough that they cost little until then.
 */
export const LONGEST_REST_MS = 30 * 60_000

interface DueEvent {
  readonly mtoCode: string
  readonly endpointId: string
}

/** Controls which events may be sent to slow endpoints. */
export interface Turns {
  /**
   * Takes a turn to send an event. Returns a function that ends the turn. If another event is being sent to a slow
   * endpoint of the same partner, returns instead when to try again.
   */
  take(event: DueEvent, now: Date): (() => void) | Date
  /** Records the time that an endpoint took to answer or to time out. */
  noteTook(endpointId: string, tookMs: number): void
}

/**
 * Limits the effect of a slow system to its partner: only one event at a time is sent to a partner's slow endpoints, so
 * that the workers, which all partners share, remain free. Each gateway process tracks slow endpoints itself. The
 * duration of the most recent try decides whether an endpoint is slow.
 */
export function createTurns(): Turns {
  const slow = new Set<string>()
  const waitedFor = new Set<string>()
  const lastAsked = new Map<string, number>()
  return {
    take({ mtoCode, endpointId }, now) {
      if (!slow.has(endpointId)) return () => undefined
      if (waitedFor.has(mtoCode)) {
        const from = now.getTime()
        const next = Math.min(Math.max(lastAsked.get(mtoCode) ?? from, from) + STEP_MS, from + LONGEST_REST_MS)
        lastAsked.set(mtoCode, next)
        return new Date(next)
      }
      waitedFor.add(mtoCode)
      return () => void waitedFor.delete(mtoCode)
    },
    noteTook(endpointId, tookMs) {
      if (tookMs >= SLOW_MS) slow.add(endpointId)
      else slow.delete(endpointId)
    },
  }
}
