import { zoneOf } from '@portal/contract'
import { DateTime } from 'luxon'

/** The day it is in the subsidiary's zone, `2026-11-22`. */
export function businessDate(now: Date, countryId: string): string {
  return DateTime.fromJSDate(now, { zone: zoneOf(countryId) }).toFormat('yyyy-MM-dd')
}

/** The end of a subsidiary's business day: a branch's requests to its checkers expire with it (money §4). */
export const closeOfDay = ({ countryId }: { readonly countryId?: string | null }, now: Date): Date =>
  DateTime.fromJSDate(now, { zone: zoneOf(countryId ?? undefined) })
    .endOf('day')
    .toJSDate()
