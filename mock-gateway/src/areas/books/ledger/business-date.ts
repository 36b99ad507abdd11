import { zoneOf } from '@portal/contract'
import { DateTime } from 'luxon'

/** Today in the subsidiary's time zone, `2026-11-22`. */
export function businessDate(now: Date, countryId: string): string {
  return DateTime.fromJSDate(now, { zone: zoneOf(countryId) }).toFormat('yyyy-MM-dd')
}

/** The end of a subsidiary's business day, when a branch's pending requests expire (money §4). */
export const closeOfDay = ({ countryId }: { readonly countryId?: string | null }, now: Date): Date =>
  DateTime.fromJSDate(now, { zone: zoneOf(countryId ?? undefined) })
    .endOf('day')
    .toJSDate()
