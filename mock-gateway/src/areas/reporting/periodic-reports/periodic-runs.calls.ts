import * as calls from '@portal/contract/periodic-reports/periodic-runs.calls'
import * as shared from '@portal/contract/periodic-reports/shared-report.calls'
import { type Binding, bind, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { readFilePart, useLink } from './delivery/report-file.ts'
import { openShared, readShared, sendCode } from './delivery/shared-report.ts'
import { readRunsPage } from './periodic-runs.read-model.ts'
import { askRun } from './run/ask-run.ts'

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
  // These calls have their own transaction, because a refusal must not undo the count of tries.
  bind(shared.sendReportCode, sendCode, { ownTransaction: true }),
  bind(shared.openSharedReport, openShared, { ownTransaction: true }),
  bind(shared.readSharedReport, readShared, { ownTransaction: true }),
  bindSession(calls.readReportFile, async (context, request) => ({ payload: await readFilePart(context, request) })),
]
