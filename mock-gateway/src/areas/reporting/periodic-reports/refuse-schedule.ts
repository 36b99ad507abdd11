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

const refusedAt = (code: '25' | '30', field: string, key: string, params: Readonly<Record<string, string>> = {}) =>
  new Refusal(code, { fields: [{ field, key, params }] })

/**
 * Returns the report in force with this name or id (ruling A50), locked so that it cannot be deleted before the
 * schedule is written. Refused with 25, at the field.
 */
export async function reportNamed(db: Kysely<Database>, named: string) {
  const report = await findReport(db, isUuid(named) ? { id: named } : { name: named }, true)
  if (report?.status !== 'ACTIVE') throw refusedAt('25', 'scheduleReportId', 'validation.scheduleReport')
  return { reportId: report.reportId, reportName: report.values.reportName }
}

/**
 * Returns the values for a run of a report, each in the form in which its column is stored. Refused with 30 for a value
 * that does not fit.
 */
async function storedParameters(
  context: Context,
  reportName: string,
  parameters: readonly ScheduleParameter[],
): Promise<ScheduleParameter[]> {
  const { source } = await openReport(context, { reportName, parameters })
  return parameters.map((one) => ({ ...one, keyword: source.conditions?.[one.at]?.keyword ?? one.keyword }))
}

/**
 * Returns the values like {@link storedParameters}, for the report with this name or id. Refused with 25, at the field,
 * if there is no such report.
 */
export async function parametersFor(
  context: Context,
  named: string,
  parameters: readonly ScheduleParameter[],
): Promise<ScheduleParameter[]> {
  const { reportName } = await reportNamed(context.db, named)
  return await storedParameters(context, reportName, parameters)
}

/**
 * Refuses a schedule that cannot work: the report is not in force or not readable for the actor, an address is not
 * allowed, the period has no run, or the number of sends is already reached. Refused with 25, 30 or 57.
 * @param context of the maker or checker
 * @param reader the user with whose rights the schedule will run
 * @returns the report, and the schedule's parameters in their stored form
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
    throw refusedAt('30', 'scheduleEnd', 'validation.scheduleEnd')
  if (nextRun(wanted, now) === null) throw refusedAt('30', 'scheduleEnd', 'validation.scheduleOver')
  if (wanted.scheduleCount > 0 && wanted.scheduleCount <= sentCount)
    throw refusedAt('30', 'scheduleCount', 'validation.scheduleCount')
  return { ...report, parameters }
}
