import { zoneOf } from '@portal/contract'
import type { CaseDue } from '@portal/contract/screening-cases/screening-case'
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

/**
 * Returns the SQL condition over `screening_case k` for cases whose due time is this close. The boundaries are those of
 * the contract's `dueOf`.
 */
export function isDue(due: CaseDue, now: Date): RawBuilder<boolean> {
  const left = sql`(k.due_at - ${now}::timestamptz)`
  const conditions: Readonly<Record<CaseDue, RawBuilder<boolean>>> = {
    LATE: sql<boolean>`${left} <= interval '0'`,
    SOON: sql<boolean>`(${left} > interval '0' and ${left} <= interval '4 hours')`,
    LATER: sql<boolean>`${left} > interval '4 hours'`,
  }
  return conditions[due]
}
