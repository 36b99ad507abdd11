import { DateTime } from 'luxon'
import type { Clock } from '../engine/http/session-port.ts'

/** A clock that moves only when the test moves it. */
export interface TestClock extends Clock {
  set(time: Date | string): void
  /** Advances the clock by milliseconds. */
  advance(milliseconds: number): void
}

/**
 * Returns 23:30 in Accra and UTC, on the day before a day, which is by default the machine's day. In Lagos and Kinshasa
 * it is then half past midnight, which is already the next day. Code that uses the UTC day instead of the subsidiary's
 * day therefore fails the tests of the naira and of the franc.
 */
export function lateEvening(of: Date = new Date()): Date {
  return DateTime.fromJSDate(of, { zone: 'utc' }).startOf('day').minus({ minutes: 30 }).toJSDate()
}

/**
 * Returns the time as of which data is written for a clock: the evening before the clock's day. It is never later than
 * the machine's yesterday, because requests with later dates are refused.
 */
export function dataTime(clock: Date | string = new Date()): Date {
  return new Date(Math.min(lateEvening(new Date(clock)).getTime(), lateEvening().getTime()))
}

/** Returns a clock that runs as the machine's does, from the time to which it was last set. */
export function runningClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    set: (to) => {
      ahead = new Date(to).getTime() - Date.now()
    },
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

/** Returns a clock for tests. It starts late in the evening by default. */
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
