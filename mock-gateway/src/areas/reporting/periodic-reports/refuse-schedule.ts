import { recipientsIn, recipientsOutside } from '@portal/contract/periodic-reports/periodic-report'
import type { Kysely } from 'kysely'
import { DateTime } from 'luxon'
import { isUuid } from '../../../engine/db/is-uuid.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { findReport, openReport } from '../reports/index.ts'
import type { WantedSchedule } from './periodic-report.store.ts'
import { nextRun } from './schedule/next-run.ts'

const refusedAt = (code: '12' | '25', field: string, key: string, params: Readonly<Record<string, string>> = {}) =>
  new Refusal(code, { fields: [{ field, key, params }] })

/**
 * The report of a name or an id that is in force (ruling A50), locked so that nobody deletes it before the schedule is written.
 * 25 at the field.
 */
export async function reportNamed(db: Kysely<Database>, named: string) {
  const report = await findReport(db, isUuid(named) ? { id: named } : { name: named }, true)
  if (report?.status !== 'ACTIVE') throw refusedAt('25', 'scheduleReportId', 'validation.scheduleReport')
  return { reportId: report.reportId, reportName: report.values.reportName }
}

/** Domains that reports may be sent to. */
export async function recipientDomains(db: Kysely<Database>): Promise<string[]> {
  const settings = await db.selectFrom('system_settings').select('report_domains').executeTakeFirst()
  return recipientsIn(settings?.report_domains ?? '')
}

/**
 * Refuses a schedule that would not do what it says: a report that is not in force or not for whoever acts, addresses outside the
 * allowed domains, days between which nothing runs, a number of sends that is reached already. 12, 25, 57.
 */
export async function refuseSchedule(
  context: Pick<SessionContext, 'db' | 'actor' | 'now'>,
  wanted: WantedSchedule,
  sentCount = 0,
): Promise<{ readonly reportId: string; readonly reportName: string }> {
  const { db, now } = context
  const report = await reportNamed(db, wanted.scheduleReportId)
  await openReport(context, { reportName: report.reportName, parameters: wanted.parameters ?? [] })
  const outside = recipientsOutside(wanted.scheduleEmail, await recipientDomains(db))
  if (outside.length > 0)
    throw refusedAt('12', 'scheduleEmail', 'validation.recipientDomain', { addresses: outside.join(', ') })
  const { scheduleStart: start, scheduleEnd: end, scheduleZone: zone } = wanted
  const today = DateTime.fromJSDate(now, { zone }).toISODate() ?? ''
  if (end !== null && (end < today || (start !== null && end < start)))
    throw refusedAt('12', 'scheduleEnd', 'validation.scheduleEnd')
  if (nextRun(wanted, now) === null) throw refusedAt('12', 'scheduleEnd', 'validation.scheduleOver')
  if (wanted.scheduleCount > 0 && wanted.scheduleCount <= sentCount)
    throw refusedAt('12', 'scheduleCount', 'validation.scheduleCount')
  return report
}
