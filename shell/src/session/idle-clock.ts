/** The state of a session: active, idle with a warning and the seconds left, or over. */
export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/**
 * Computes the idle state at a moment. It depends only on the wall clock, so neither sleep nor throttled timers can
 * extend a session: the first check after an hour of sleep finds the session over.
 * @param lastActiveAt when any tab last saw activity, in epoch milliseconds
 */
export function idleStateAt(now: number, lastActiveAt: number, idleMs: number, warningMs: number): IdleState {
  const left = lastActiveAt + idleMs + warningMs - now
  if (left <= 0) return { kind: 'over' }
  if (left > warningMs) return { kind: 'active' }
  return { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
}
