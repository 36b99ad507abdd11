/** The state of a session: active, idle with a warning and the seconds left, or over. */
export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/**
 * Computes the idle state at a moment. It depends only on the wall clock, so sleep and throttled timers cannot extend a
 * session: after an hour of sleep, the first check on a laptop finds the session over.
 * @param lastActiveAt when any tab last saw activity, in epoch milliseconds
 */
export function idleStateAt(now: number, lastActiveAt: number, idleMs: number, warningMs: number): IdleState {
  const left = lastActiveAt + idleMs + warningMs - now
  if (left <= 0) return { kind: 'over' }
  if (left > warningMs) return { kind: 'active' }
  return { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
}
