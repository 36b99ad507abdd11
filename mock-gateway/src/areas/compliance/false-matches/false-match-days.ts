import { zoneOf } from '@portal/contract'
import { MOST_FALSE_MATCH_DAYS } from '@portal/contract/false-matches/false-match'
import { DateTime } from 'luxon'

/** Returns the date a number of days from now, at head office. */
export const lastDayAfter = (now: Date, days: number) =>
  DateTime.fromJSDate(now, { zone: zoneOf(undefined) })
    .plus({ days })
    .toFormat('yyyy-MM-dd')

/** Returns today's date at head office, which decides whether a false match has ended. */
export const falseMatchDay = (now: Date): string => lastDayAfter(now, 0)

/** Returns whether a day is allowed as the last day of a false match: from today at head office. */
export const isAllowedLastDay = (falseUntil: string, now: Date): boolean =>
  falseUntil >= falseMatchDay(now) && falseUntil <= lastDayAfter(now, MOST_FALSE_MATCH_DAYS)
