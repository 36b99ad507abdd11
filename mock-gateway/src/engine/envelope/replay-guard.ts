import { CLOCK_TOLERANCE_S } from '@portal/contract'

/**
 * How long a message is remembered, in milliseconds: a little longer than the gateway accepts it, which is from one
 * clock tolerance before until one after the time of sealing.
 */
export const REMEMBERED_MS = (2 * CLOCK_TOLERANCE_S + 10) * 1000
/**
 * Maximum number of messages per generation, about 20 MB of memory. Only a flood reaches this number. Older messages
 * are then forgotten and no longer accepted, so that no more memory is used.
 */
const GENERATION_SIZE = 150_000

interface Generation {
  readonly seen: Set<string>
  readonly since: number
  newest: number
}

export interface ReplayGuard {
  /**
   * Checks a message and remembers it.
   * @param iat when the message was sealed, in seconds
   * @param now in milliseconds
   * @returns `clock` if the message is too old, too new, or older than this process remembers: the client gets the
   * gateway's time and resends
   */
  check(scope: string, jti: string, iat: number, now: number): 'fresh' | 'clock' | 'replayed'
}

/** Seen messages, shared by all gateway processes. */
export interface SeenMessages {
  /** Returns whether the message is new, and remembers it at least until `expiresAt`. */
  isFirst(messageId: string, expiresAt: Date): Promise<boolean>
}

/**
 * Accepts each message once. This process remembers seen messages in two generations. It forgets messages from before
 * its start and messages dropped under a flood. This is safe, because it accepts only messages that are newer than
 * every forgotten message.
 */
export function createReplayGuard(startedAt: number = Date.now(), generationSize = GENERATION_SIZE): ReplayGuard {
  const generation = (since: number): Generation => ({ seen: new Set(), since, newest: 0 })
  // A message that was sealed in the second in which the process started may be new, so one second is allowed.
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
