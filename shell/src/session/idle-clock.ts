/** The state of an idle session: active, warned with seconds left, or over. */
export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/**
 * The idle state at a moment. Pure arithmetic on the wall clock, so sleep and throttled timers cannot stretch it: a
 * laptop that wakes after an hour is over at the first check.
 * @param lastActiveAt when any tab last saw activity, epoch milliseconds
 */
export function idleStateAt(now: number, lastActiveAt: number, idleMs: number, warningMs: number): IdleState {
  const left = lastActiveAt + idleMs + warningMs - now
  if (left <= 0) return { kind: 'over' }
  if (left > warningMs) return { kind: 'active' }
  return { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
}
