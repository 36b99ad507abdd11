import * as calls from '@portal/contract/reports/reports.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport, requireBank } from '../../../engine/read/index.ts'
import { takeReport } from './export/export-report.ts'
import { readColumns, readSources } from './read-sources.ts'
import { REPORTS as kind } from './report.kind.ts'
import { readReportsPage } from './reports.read-model.ts'
import { preview } from './run/preview.ts'
import { resultTotals } from './run/result-totals.ts'
import { runPage } from './run/run-report.ts'
import { endRun, markOf } from './run/within-limits.ts'
import { proposeNewReport, proposeReportChange, proposeReportEnd } from './submit-report.ts'

export const REPORT_BINDINGS: readonly Binding[] = [
  bindSession(calls.readReports, async (context, { reportBankCode: _, ...request }) => {
    noteExport(context, request, 'report', 'REPORT')
    return { payload: await readReportsPage(context, request) }
  }),
  bindSession(calls.readReportTables, async (context) => ({ payload: { tables: await readSources(context) } })),
  bindSession(calls.readReportColumns, async (context, request) => ({
    payload: await readColumns(context, request),
  })),
  bindSession(calls.runReport, async (context, request) => ({ payload: await runPage(context, request) })),
  bindSession(calls.readReportTotals, async (context, request) => ({
    payload: { totals: await resultTotals(context, request) },
  })),
  bindSession(calls.exportReport, takeReport, { streams: true }),
  bindSession(calls.previewReport, async (context, request) => ({ payload: await preview(context, request) })),
  bindSession(calls.cancelReport, async ({ reports, actor }, { runId }) => {
    requireBank(actor)
    return { payload: { cancelled: await endRun(reports, markOf(actor.userId, runId) ?? '') } }
  }),
  bindChange(calls.createReport, { kind, action: 'CREATE', propose: proposeNewReport }),
  bindChange(calls.updateReport, { kind, action: 'UPDATE', propose: proposeReportChange }),
  bindChange(calls.updateReportStatus, { kind, action: 'DELETE', propose: proposeReportEnd }),
]
