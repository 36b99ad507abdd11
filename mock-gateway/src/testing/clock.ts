import type { Clock } from '../engine/http/session-port.ts'

/** A clock that stands still until told. */
export interface TestClock extends Clock {
  set(time: Date | string): void
  /** Moves it on by milliseconds. */
  advance(milliseconds: number): void
}

/** Begins at the machine's own time unless told otherwise. */
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
