import { zoneOf } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Actor } from '../../../engine/http/handler.ts'

/**
 * Returns the SQL condition over `screening_case k` for cases that are overdue or due by the end of the reader's day.
 */
export function dueToday({ countryId }: Pick<Actor, 'countryId'>, now: Date): RawBuilder<boolean> {
  const today = DateTime.fromJSDate(now, { zone: zoneOf(countryId) }).startOf('day')
  return sql<boolean>`(k.due_at < ${today.plus({ days: 1 }).toJSDate()}::timestamptz)`
}
