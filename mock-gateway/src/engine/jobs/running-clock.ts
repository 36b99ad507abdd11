import type { Clock } from '../http/session-port.ts'

/** A clock that goes on from the moment of a job: what it does takes time. */
export function clockFrom(now: Date): Clock {
  const begun = performance.now()
  return { now: () => new Date(now.getTime() + performance.now() - begun) }
}
