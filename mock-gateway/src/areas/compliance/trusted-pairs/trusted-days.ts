import { zoneOf } from '@portal/contract'
import { MOST_TRUSTED_DAYS } from '@portal/contract/trusted-pairs/trusted-pair'
import { DateTime } from 'luxon'

const dayAt = (now: Date, days: number) =>
  DateTime.fromJSDate(now, { zone: zoneOf(undefined) })
    .plus({ days })
    .toFormat('yyyy-MM-dd')

/**
 * Returns today's date at the head office, which decides whether a pair has ended. Only for a hit, the date in the
 * transaction's subsidiary decides.
 */
export const pairDay = (now: Date): string => dayAt(now, 0)

/** Returns whether a pair may be trusted until that day. */
export const isTrustableDay = (pairUntil: string, now: Date): boolean =>
  pairUntil >= pairDay(now) && pairUntil <= dayAt(now, MOST_TRUSTED_DAYS)
