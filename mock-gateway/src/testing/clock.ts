import { DateTime } from 'luxon'
import type { Clock } from '../engine/http/session-port.ts'

/** A clock that moves only on request. */
export interface TestClock extends Clock {
  set(time: Date | string): void
  /** Advances it by milliseconds. */
  advance(milliseconds: number): void
}

/**
 * 23:30 in Accra and UTC, yesterday by the machine: half past midnight, and thus the next day, in Lagos and Kinshasa.
 * A day in UTC where the subsidiary's day is meant fails the tests of the naira and the franc.
 */
export function lateEvening(): Date {
  return DateTime.utc().startOf('day').minus({ minutes: 30 }).toJSDate()
}

/** Starts late in the evening by default. */
export function testClock(start: Date | string = lateEvening()): TestClock {
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
