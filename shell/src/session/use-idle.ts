import { defaultClient } from '@portal/api-client'
import { validateSession } from '@portal/contract/auth/auth.calls'
import { useEffect, useState } from 'react'
import { type IdleState, idleStateAt } from './idle-clock.ts'
import { lastActivity, noteActivity } from './last-activity.ts'

const ACTIVITY = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
/** Minimum milliseconds between reports of user activity to the gateway: one minute (architecture §3 Session). */
const VALIDATE_EVERY_MS = 60_000

/**
 * Watches whether a session is idle in all tabs. During the warning only `stay` counts as activity, so that an
 * accidental pointer move does not keep the session open.
 */
export function useIdle(isOn: boolean, idleMs: number, warningMs: number): { state: IdleState; stay(): void } {
  const [state, setState] = useState<IdleState>({ kind: 'active' })

  useEffect(() => {
    if (!isOn) {
      setState({ kind: 'active' })
      return
    }
    noteActivity()
    let validatedAt = Date.now()
    const look = () => {
      const next = idleStateAt(Date.now(), lastActivity(), idleMs, warningMs)
      setState((shown) => (sameState(shown, next) ? shown : next))
      return next
    }
    const acted = () => {
      if (look().kind !== 'active') return
      const now = Date.now()
      noteActivity(now)
      if (now - validatedAt < Math.min(VALIDATE_EVERY_MS, idleMs / 2)) return
      validatedAt = now
      confirmSession()
    }
    const timer = setInterval(look, 1_000)
    for (const kind of ACTIVITY) addEventListener(kind, acted, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const kind of ACTIVITY) removeEventListener(kind, acted, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn, idleMs, warningMs])

  const stay = () => {
    noteActivity()
    setState({ kind: 'active' })
    confirmSession()
  }
  return { state, stay }
}

/**
 * Reports activity to the gateway. If the gateway refuses the report because the session has ended, the client
 * announces the end.
 */
function confirmSession(): void {
  void defaultClient()
    .send(validateSession, {})
    .catch(() => {})
}

function sameState(left: IdleState, right: IdleState): boolean {
  return (
    left.kind === right.kind &&
    (left.kind !== 'warning' || right.kind !== 'warning' || left.secondsLeft === right.secondsLeft)
  )
}
