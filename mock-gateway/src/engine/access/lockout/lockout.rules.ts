/** Seconds to wait after the first, second, third… consecutive wrong try; the last value applies to all later ones. */
const WAITS: readonly number[] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300]

/** The last try of a lane is checked within this time; until then, other callers do not find the lane exhausted. */
const LAST_WAIT_S = 5

/**
 * Quiet time after which wrong tries of anonymous callers are forgotten, once the owner signs in from a known device.
 */
export const QUIET_MS = 60 * 60_000

/** Seconds until the next try after that many wrong ones. */
export function waitAfter(wrong: number): number {
  return WAITS[Math.min(Math.max(wrong, 1), WAITS.length) - 1] as number
}

/** The waits after the first, second… try of a lane limited to `limit`. */
export function waitsOfLane(limit: number): readonly number[] {
  return Array.from({ length: limit }, (_, index) =>
    index + 1 === limit ? Math.max(waitAfter(limit), LAST_WAIT_S) : waitAfter(index + 1),
  )
}

/** Whole seconds left until `until`; at least one, so that the message never says zero. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** The message for a wait and its number: seconds up to a minute, then minutes, rounded up. */
export function textOfWait(seconds: number): { readonly message: string; readonly count: number } {
  return seconds > 60
    ? { message: 'message.waitForAttemptMinutes', count: Math.ceil(seconds / 60) }
    : { message: 'message.waitForAttempt', count: seconds }
}

/** Reasons that prevent a try, the first one wins. */
export type Hindrance =
  | { readonly is: 'gone' | 'locked' | 'used-up' }
  | { readonly is: 'waiting'; readonly seconds: number }

export interface LaneState {
  /** Whether the user is ACTIVE. */
  readonly isActive: boolean
  /** For all but known devices. */
  readonly isLocked: boolean
  readonly waitUntil: Date | null
}

/** Why a lane refused a try. */
export function hindranceOf(state: LaneState | null, now: Date): Hindrance {
  if (state === null || !state.isActive) return { is: 'gone' }
  if (state.isLocked) return { is: 'locked' }
  if (state.waitUntil !== null && state.waitUntil > now)
    return { is: 'waiting', seconds: secondsUntil(state.waitUntil, now) }
  return { is: 'used-up' }
}

/** Whether the tries of unknown devices are forgotten when the owner signs in fully from a known one. */
export function forgetsUnknownDevices(lastTryAt: Date | null, now: Date): boolean {
  return lastTryAt !== null && now.getTime() - lastTryAt.getTime() >= QUIET_MS
}
