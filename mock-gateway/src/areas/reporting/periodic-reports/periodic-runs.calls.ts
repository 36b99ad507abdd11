import * as calls from '@portal/contract/periodic-reports/periodic-runs.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { askRun } from './ask-run.ts'
import { readRunsPage } from './periodic-runs.read-model.ts'
import { readFilePart, useLink } from './report-file.ts'

export const PERIODIC_RUN_BINDINGS: readonly Binding[] = [
  bindSession(calls.readPeriodicRuns, async (context, request) => {
    noteExport(context, request, 'periodic-report', 'REPORT')
    return { payload: await readRunsPage(context, request) }
  }),
  bindSession(calls.sendPeriodicReport, async (context, { scheduleId }) => ({
    payload: await askRun(context, scheduleId, 'NOW'),
  })),
  bindSession(calls.testPeriodicReport, async (context, { scheduleId }) => ({
    payload: await askRun(context, scheduleId, 'TEST'),
  })),
  bindSession(calls.openReportLink, async (context, request) => ({ payload: await useLink(context, request) })),
  bindSession(calls.readReportFile, async (context, request) => ({ payload: await readFilePart(context, request) })),
]
