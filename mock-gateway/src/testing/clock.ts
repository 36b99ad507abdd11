import type { Clock } from '../engine/http/session-port.ts'

/** A clock that moves only on request. */
export interface TestClock extends Clock {
  set(time: Date | string): void
  /** Advances it by milliseconds. */
  advance(milliseconds: number): void
}

/** Starts at the machine's time by default. */
export function testClock(start: Date | string = new Date()): TestClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set: (to) => {
      time = new Date(to).getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
