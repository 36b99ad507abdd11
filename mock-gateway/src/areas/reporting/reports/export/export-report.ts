import { randomUUID } from 'node:crypto'
import { countryOfSubsidiary, type RequestOf, zoneOf } from '@portal/contract'
import type { exportReport } from '@portal/contract/reports/reports.calls'
import { exportNumberOf } from '@portal/contract/sheet'
import { sql } from 'kysely'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { allOf, listConditions, noteExport } from '../../../../engine/read/index.ts'
import { resultList } from '../run/result-list.ts'
import { type OpenedReport, openReport } from '../run/run-report.ts'
import { endRun, markOf } from '../run/within-limits.ts'
import { fileOf } from './file-of.ts'
import { writeReportFile } from './write-report-file.ts'

/**
 * Maximum number of concurrent exports in a process: two of its four report connections stay free for reports on
 * screen.
 */
const AT_A_TIME = 2

/** Users who are currently downloading a file from this process. */
const underWay = new Set<string>()

function refuseWhileOthersRun(userId: string): void {
  if (underWay.has(userId)) throw new Refusal('09', { message: 'reportFile.yoursRuns' })
  if (underWay.size >= AT_A_TIME) throw new Refusal('09', { message: 'reportFile.othersRun' })
}

/**
 * Streams all rows of a report as a file, after the answer. Refused with 09 if the user already has a running export,
 * or if the process has too many running exports.
 */
export async function takeReport(
  context: SessionContext,
  request: RequestOf<typeof exportReport>,
): Promise<Reply<{ reportName: string }>> {
  const { actor, reports } = context
  const opened = narrowed(context, request, await openReport(context, request))
  const exportNumber = exportNumberOf(context.correlationId)
  const file = fileOf(context, opened, request.format, exportNumber)
  refuseWhileOthersRun(actor.userId)
  noteExport(context, { ...request, purpose: 'export' }, 'report', 'REPORT', request.reportName)
  return {
    payload: { reportName: opened.report.reportName },
    stream: async ({ signal, write, progress }) => {
      // This is checked again, because another export may have started since the answer was made.
      refuseWhileOthersRun(actor.userId)
      const mark = markOf(actor.userId, request.runId ?? randomUUID()) ?? ''
      // The database may search for the first row for minutes, so the query itself is cancelled, not only the wait for
      // it.
      const end = () => void endRun(reports, mark).catch(() => undefined)
      signal.addEventListener('abort', end, { once: true })
      underWay.add(actor.userId)
      try {
        const rows = await writeReportFile(reports, opened, file, { take: write, onRows: progress, mark })
        return { rows, exportNumber }
      } finally {
        underWay.delete(actor.userId)
        signal.removeEventListener('abort', end)
      }
    },
  }
}

/** Applies the filters and the sort order of the list on screen. Refuses unknown columns with 30. */
function narrowed(
  { actor, language }: SessionContext,
  { filters, sort }: RequestOf<typeof exportReport>,
  opened: OpenedReport,
): OpenedReport {
  const { source, shown, where, report } = opened
  if (sort !== undefined && !source.columns.has(sort.field))
    throw new Refusal('30', { fields: [{ field: 'sort', key: 'validation.field' }] })
  const { shape } = resultList(source, shown, report.reportSort)
  const asked = listConditions(shape, filters === undefined ? {} : { filters }, {
    language,
    country: countryOfSubsidiary(actor.countryId),
    zone: zoneOf(actor.countryId),
    names: new Map(),
  })
  const reportSort = sort === undefined ? report.reportSort : `${sort.field}:${sort.direction}`
  return { ...opened, report: { ...report, reportSort }, where: allOf([sql<boolean>`${where}`, ...asked]) }
}
