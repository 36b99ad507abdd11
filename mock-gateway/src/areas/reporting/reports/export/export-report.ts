import { randomUUID } from 'node:crypto'
import { countryOfSubsidiary, type RequestOf, zoneOf } from '@portal/contract'
import type { exportReport } from '@portal/contract/reports/reports.calls'
import { exportNumberOf } from '@portal/contract/sheet'
import { sql } from 'kysely'
import { BUDGETS } from '../../../../engine/budgets/budgets.ts'
import { createGate, type Leave } from '../../../../engine/budgets/gate.ts'
import { claimOf } from '../../../../engine/budgets/shares.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { allOf, listConditions, noteExport } from '../../../../engine/read/index.ts'
import { resultList } from '../run/result-list.ts'
import { type OpenedReport, openReport } from '../run/run-report.ts'
import { endRun, markOf } from '../run/within-limits.ts'
import { fileOf } from './file-of.ts'
import { writeReportFile } from './write-report-file.ts'

/** Maximum wait for the exports of others, in milliseconds. */
const WAIT_MS = 10_000
/** Maximum number of waiting exports. */
const MOST_WAITING = 20

/** Users who are currently downloading a file from this process. */
const underWay = new Set<string>()

/** Two of the four report connections of a process stay free for reports on screen. */
const files = createGate({
  most: BUDGETS['gateway.reportFiles'].limit,
  waitMs: WAIT_MS,
  mostWaiting: MOST_WAITING,
  budget: 'gateway.reportFiles',
})

/** Waits until the export may begin. Refuses with 09 if the user has a running export, or the others take too long. */
async function beginFile(userId: string, signal: AbortSignal): Promise<Leave> {
  const caller = { kind: 'session', id: userId, userId } as const
  const begun = await files.enter({ ...claimOf('reportFiles', caller), isGone: () => signal.aborted })
  if (begun === 'own') throw new Refusal('09', { message: 'reportFile.yoursRuns' })
  if (begun === 'full') throw new Refusal('09', { message: 'reportFile.othersRun' })
  return begun
}

/**
 * Streams all rows of a report as a file, after the answer. Refused with 09 if the user already has a running export,
 * or if the exports of others do not end in time.
 */
export async function takeReport(
  context: SessionContext,
  request: RequestOf<typeof exportReport>,
): Promise<Reply<{ reportName: string }>> {
  const { actor, reports } = context
  const opened = narrowed(context, request, await openReport(context, request))
  const exportNumber = exportNumberOf(context.correlationId)
  const file = fileOf(context, opened, request.format, exportNumber)
  if (underWay.has(actor.userId)) throw new Refusal('09', { message: 'reportFile.yoursRuns' })
  noteExport(context, { ...request, purpose: 'export' }, 'report', 'REPORT', request.reportName)
  return {
    payload: { reportName: opened.report.reportName },
    stream: async ({ signal, write, progress }) => {
      const leave = await beginFile(actor.userId, signal)
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
        leave()
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
