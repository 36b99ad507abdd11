import type { ScheduleParameter } from '@portal/contract/periodic-reports/periodic-report'
import type { Kysely } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { findReport, openReport } from '../reports/index.ts'
import { recipientsOf, refuseUndeliverable } from './delivery/recipients.ts'
import type { WantedSchedule } from './periodic-report.store.ts'
import { nextRun } from './schedule/next-run.ts'

type Context = Pick<SessionContext, 'db' | 'actor' | 'now' | 'language'>

const refusedAt = (code: '12' | '25', field: string, key: string, params: Readonly<Record<string, string>> = {}) =>
  new Refusal(code, { fields: [{ field, key, params }] })

/**
 * The report in force with that name or id (ruling A50), locked so that it cannot be deleted before the schedule is
 * written. 25 at the field.
 */
export async function reportNamed(db: Kysely<Database>, named: string) {
  const report = await findReport(db, isUuid(named) ? { id: named } : { name: named }, true)
  if (report?.status !== 'ACTIVE') throw refusedAt('25', 'scheduleReportId', 'validation.scheduleReport')
  return { reportId: report.reportId, reportName: report.values.reportName }
}

/**
 * The values for a run of a report, with each in the form in which its column is stored. 30 a value that does not fit.
 */
async function storedParameters(
  context: Context,
  reportName: string,
  parameters: readonly ScheduleParameter[],
): Promise<ScheduleParameter[]> {
  const { source } = await openReport(context, { reportName, parameters })
  return parameters.map((one) => ({ ...one, keyword: source.conditions?.[one.at]?.keyword ?? one.keyword }))
}

/** As {@link storedParameters}, of the report with that name or id. 25 at the field. */
export async function parametersFor(
  context: Context,
  named: string,
  parameters: readonly ScheduleParameter[],
): Promise<ScheduleParameter[]> {
  const { reportName } = await reportNamed(context.db, named)
  return await storedParameters(context, reportName, parameters)
}

/**
 * Refuses a schedule that cannot work: its report is not in force or not readable for the actor, its addresses are
 * not allowed, its period has no run, or its number of sends is reached already. 12, 25, 57.
 * @param context of the maker or checker
 * @param reader the user with whose rights it will run
 * @returns its report, and its parameters in their stored form
 */
export async function refuseSchedule(
  context: Context,
  wanted: WantedSchedule,
  { reader, sentCount = 0 }: { readonly reader: Actor; readonly sentCount?: number },
): Promise<{
  readonly reportId: string
  readonly reportName: string
  readonly parameters: readonly ScheduleParameter[]
}> {
  const { db, now } = context
  const report = await reportNamed(db, wanted.scheduleReportId)
  const asked = { reportName: report.reportName, parameters: wanted.parameters ?? [] }
  const parameters = await storedParameters(context, report.reportName, asked.parameters)
  refuseUndeliverable(await recipientsOf(context, reader, { ...asked, list: wanted.scheduleEmail }))
  const { scheduleStart: start, scheduleEnd: end, scheduleZone: zone } = wanted
  const today = DateTime.fromJSDate(now, { zone }).toISODate() ?? ''
  if (end !== null && (end < today || (start !== null && end < start)))
    throw refusedAt('12', 'scheduleEnd', 'validation.scheduleEnd')
  if (nextRun(wanted, now) === null) throw refusedAt('12', 'scheduleEnd', 'validation.scheduleOver')
  if (wanted.scheduleCount > 0 && wanted.scheduleCount <= sentCount)
    throw refusedAt('12', 'scheduleCount', 'validation.scheduleCount')
  return { ...report, parameters }
}
