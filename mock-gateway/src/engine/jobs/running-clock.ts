import type { Clock } from '../http/session-port.ts'

/** Returns a clock that starts at the moment of a job and runs on, because the job takes time. */
export function clockFrom(now: Date): Clock {
  const begun = performance.now()
  return { now: () => new Date(now.getTime() + performance.now() - begun) }
}
