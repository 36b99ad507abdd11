import { zoneOf } from '@portal/contract'
import { DateTime } from 'luxon'

/**
 * Returns the date at the head office, by default today's, which decides whether a decision that silences hits has
 * ended. Only for a hit, the date in the transaction's subsidiary decides.
 * @param days number of days from now
 */
export const headOfficeDay = (now: Date, days = 0): string =>
  DateTime.fromJSDate(now, { zone: zoneOf(undefined) })
    .plus({ days })
    .toFormat('yyyy-MM-dd')

/** Returns whether a decision that silences hits may last until a day: from today to `most` days ahead. */
export const isAllowedLastDay = (day: string, now: Date, most: number): boolean =>
  day >= headOfficeDay(now) && day <= headOfficeDay(now, most)
