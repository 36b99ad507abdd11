import { zoneOf } from '@portal/contract'
import { DateTime } from 'luxon'

/** The day it is in the subsidiary's zone, `2026-11-22`. */
export function businessDate(now: Date, countryId: string): string {
  return DateTime.fromJSDate(now, { zone: zoneOf(countryId) }).toFormat('yyyy-MM-dd')
}
