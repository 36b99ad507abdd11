import { zoneOf } from '@portal/contract'
import type { FILING_DUES } from '@portal/contract/regulator-reports/regulator-report'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { type FilterCondition, NOTHING } from '../../../engine/read/index.ts'

type Reader = Pick<SessionContext, 'actor' | 'now'>

/**
 * Returns the SQL conditions over `regulator_report f` for unsent reports that are overdue, or due by the end of the
 * reader's day.
 */
const dueConditions = ({ actor, now }: Reader): Readonly<Record<(typeof FILING_DUES)[number], RawBuilder<boolean>>> => {
  const tomorrow = DateTime.fromJSDate(now, { zone: zoneOf(actor.countryId) })
    .startOf('day')
    .plus({ days: 1 })
  return { LATE: unsentUntil(now), TODAY: unsentUntil(tomorrow.toJSDate()) }
}

const unsentUntil = (until: Date) => sql<boolean>`(f.filing_status <> 'SENT' and f.due_at <= ${until}::timestamptz)`

/** Returns the SQL condition for reports that are overdue or due today. */
export const dueToday = (reader: Reader): RawBuilder<boolean> => dueConditions(reader).TODAY

/** Limits the list to reports by due time; an unknown name matches no rows. */
export function dueBy(reader: Reader): FilterCondition {
  const conditions: Readonly<Record<string, RawBuilder<boolean>>> = dueConditions(reader)
  return (values) =>
    sql<boolean>`((${sql.join(
      values.map((value) => (Object.hasOwn(conditions, value) ? conditions[value] : undefined) ?? NOTHING),
      sql`) or (`,
    )}))`
}
