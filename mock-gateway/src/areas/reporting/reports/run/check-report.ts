import { zoneOf } from '@portal/contract'
import { todayIn } from '@portal/contract/periods'
import type { ReportCondition, ReportRecord } from '@portal/contract/reports/report'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { type Reading, type Source, wrong } from '../query/reading.ts'
import { reportSource, rowsFor } from '../query/report-query.ts'

/** The reader of a report, with the language in which the reader gives values. */
export type ReportContext = Pick<SessionContext, 'db' | 'actor' | 'now'> & Partial<Pick<SessionContext, 'language'>>

/** Returns the reader of a report together with the reference date for relative days. */
export function readingFor({ db, actor, now, language }: ReportContext, within: readonly string[]): Reading {
  const zone = zoneOf(actor.countryId)
  return {
    db,
    actor,
    ...(language && { language }),
    within,
    zone,
    today: todayIn(zone, now),
  }
}

/**
 * Returns a report as the source of its rows, with another report in its proposed form. Refused with 30 for a faulty
 * field or row, with 57 for a table that the actor may not read.
 */
export const sourceFor = (context: ReportContext, report: ReportRecord, changed?: ReportRecord): Promise<Source> =>
  reportSource(report, {
    ...readingFor(context, [report.reportName]),
    ...(changed === undefined ? {} : { changed }),
  })

/**
 * Checks a report like {@link sourceFor}, and also the parts that only a stored report requires.
 * @returns the report's conditions, with each value in the form in which its column is stored
 */
export async function checkReport(
  context: ReportContext,
  report: ReportRecord,
  changed?: ReportRecord,
): Promise<ReportCondition[]> {
  if (report.reportType === 'JOIN' && (!report.reportJoinTable || !report.reportJoinOn))
    throw wrong(report.reportJoinTable ? 'reportJoinOn' : 'reportJoinTable', 'validation.required')
  const { columns, underlying } = await sourceFor(context, report, changed)
  const sorted = report.reportSort?.split(':')[0]
  if (sorted && !columns.has(sorted)) throw wrong('reportSort', 'validation.reportColumn')
  return await rowsFor(underlying?.columns ?? columns, report.conditions, readingFor(context, []))
}
