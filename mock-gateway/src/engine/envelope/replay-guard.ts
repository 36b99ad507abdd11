import { CLOCK_TOLERANCE_S } from '@portal/contract'

/** A message is remembered for longer than it could still be accepted: ahead and behind by the tolerance. */
export const REMEMBERED_MS = (2 * CLOCK_TOLERANCE_S + 10) * 1000
/** Some 20 MB of memory; reached only by a flood, which then raises the floor instead of the memory. */
const GENERATION_SIZE = 150_000

interface Generation {
  readonly seen: Set<string>
  readonly since: number
  newest: number
}

export interface ReplayGuard {
  /**
   * @param iat seconds
   * @param now milliseconds
   * @returns `clock`: too old, too new, or older than this process remembers: the client gets the time and resends
   */
  check(scope: string, jti: string, iat: number, now: number): 'fresh' | 'clock' | 'replayed'
}

/** The shared memory of all gateway processes. */
export interface SeenMessages {
  /** Whether the message is new. Remembered from then on, at least until `expiresAt`. */
  isFirst(messageId: string, expiresAt: Date): Promise<boolean>
}

/**
 * Accepts each message once. This process remembers seen messages in two generations. Messages not newer than the
 * forgotten ones (from before the start, or dropped under a flood) are never accepted, so forgetting is always safe.
 */
export function createReplayGuard(startedAt: number = Date.now(), generationSize = GENERATION_SIZE): ReplayGuard {
  const generation = (since: number): Generation => ({ seen: new Set(), since, newest: 0 })
  // A message of the very second in which the process started may still be new: one second of allowance.
  let floor = Math.floor(startedAt / 1000) - 1
  let current = generation(startedAt)
  let previous = generation(startedAt)

  return {
    check(scope, jti, iat, now) {
      if (Math.abs(now / 1000 - iat) > CLOCK_TOLERANCE_S || iat < floor) return 'clock'
      const key = `${scope} ${jti}`
      if (current.seen.has(key) || previous.seen.has(key)) return 'replayed'
      if (now - current.since > REMEMBERED_MS || current.seen.size >= generationSize) {
        floor = Math.max(floor, previous.newest + 1)
        previous = current
        current = generation(now)
      }
      current.seen.add(key)
      current.newest = Math.max(current.newest, iat)
      return 'fresh'
    },
  }
}
