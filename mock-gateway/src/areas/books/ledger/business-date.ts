import { SUBSIDIARIES, zoneOf } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'

/** Returns today's date in the subsidiary's time zone, such as `2026-11-22`. */
export function businessDate(now: Date, countryId: string): string {
  return DateTime.fromJSDate(now, { zone: zoneOf(countryId) }).toFormat('yyyy-MM-dd')
}

/**
 * Returns SQL for today's date in the subsidiary of each row, because users of the head office read rows of all
 * subsidiaries.
 */
export const todayOfRow = (now: Date, countryId: RawBuilder<unknown>): RawBuilder<string> =>
  bySubsidiary(countryId, (id) => sql`${businessDate(now, id)}::date`)

/** Returns SQL for the day of a row's moment in the row's subsidiary, such as `2026-11-22`. */
export const dayOfRow = (moment: RawBuilder<unknown>, countryId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone ${bySubsidiary(countryId, (id) => sql.lit(zoneOf(id)))}, 'YYYY-MM-DD')`

function bySubsidiary(
  countryId: RawBuilder<unknown>,
  value: (countryId: string) => RawBuilder<unknown>,
): RawBuilder<string> {
  const cases = SUBSIDIARIES.map((one) => sql`when ${sql.lit(one.countryId)} then ${value(one.countryId)}`)
  return sql<string>`(case ${countryId} ${sql.join(cases, sql` `)} end)`
}

/** Returns the end of a subsidiary's business day, when a branch's pending requests expire (money §4). */
export const closeOfDay = ({ countryId }: { readonly countryId?: string | null }, now: Date): Date =>
  DateTime.fromJSDate(now, { zone: zoneOf(countryId ?? undefined) })
    .endOf('day')
    .toJSDate()
