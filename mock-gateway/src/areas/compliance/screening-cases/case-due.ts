import { zoneOf } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Actor } from '../../../engine/http/handler.ts'

/** Over `screening_case k`: due by the end of the reader's day, or overdue. */
export function dueToday({ countryId }: Pick<Actor, 'countryId'>, now: Date): RawBuilder<boolean> {
  const today = DateTime.fromJSDate(now, { zone: zoneOf(countryId) }).startOf('day')
  return sql<boolean>`(k.due_at < ${today.plus({ days: 1 }).toJSDate()}::timestamptz)`
}
