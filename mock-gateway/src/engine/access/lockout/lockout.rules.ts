/** Seconds to wait after the first, second, third… consecutive wrong try. The last value applies to all later tries. */
const WAITS: readonly number[] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300]

/**
 * Minimum number of seconds to wait after the final try of a lane. The try is checked within this time. Until then,
 * other callers get the refusal to wait, not the refusal of an exhausted lane.
 */
const LAST_WAIT_S = 5

/**
 * Milliseconds without tries from unknown devices. After this time, a sign-in of the owner from a known device resets
 * the wrong tries of the unknown devices.
 */
export const QUIET_MS = 60 * 60_000

/** Returns the seconds to wait before the next try after `wrong` wrong tries. */
export function waitAfter(wrong: number): number {
  return WAITS[Math.min(Math.max(wrong, 1), WAITS.length) - 1] as number
}

/** Returns the seconds to wait after the first, second… try of a lane with `limit` tries. */
export function waitsOfLane(limit: number): readonly number[] {
  return Array.from({ length: limit }, (_, index) =>
    index + 1 === limit ? Math.max(waitAfter(limit), LAST_WAIT_S) : waitAfter(index + 1),
  )
}

/** Returns the seconds left until `until`, rounded up. Returns at least one, so that the message never says zero. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/**
 * Returns the message for a wait and the number in the message: seconds for waits up to one minute, otherwise minutes,
 * rounded up.
 */
export function textOfWait(seconds: number): { readonly message: string; readonly count: number } {
  return seconds > 60
    ? { message: 'message.waitForAttemptMinutes', count: Math.ceil(seconds / 60) }
    : { message: 'message.waitForAttempt', count: seconds }
}

/** Reasons that prevent a try; the first matching reason counts. */
export type Hindrance =
  | { readonly is: 'gone' | 'locked' | 'used-up' }
  | { readonly is: 'waiting'; readonly seconds: number }

export interface LaneState {
  /** Whether the user is ACTIVE. */
  readonly isActive: boolean
  /** Whether unknown devices are locked; always false for a known device. */
  readonly isLocked: boolean
  readonly waitUntil: Date | null
}

/**
 * Returns the reason why a lane refuses a try. `state` is null if the user, or the known device of the lane, no longer
 * exists.
 */
export function hindranceOf(state: LaneState | null, now: Date): Hindrance {
  if (state === null || !state.isActive) return { is: 'gone' }
  if (state.isLocked) return { is: 'locked' }
  if (state.waitUntil !== null && state.waitUntil > now)
    return { is: 'waiting', seconds: secondsUntil(state.waitUntil, now) }
  return { is: 'used-up' }
}

/** Returns whether a full sign-in of the owner from a known device resets the tries from unknown devices. */
export function forgetsUnknownDevices(lastTryAt: Date | null, now: Date): boolean {
  return lastTryAt !== null && now.getTime() - lastTryAt.getTime() >= QUIET_MS
}
