import { SCHEDULE_TIMES, SHOWN_RUNS } from '@portal/contract/periodic-reports/periodic-report'
import * as calls from '@portal/contract/periodic-reports/periodic-reports.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport, requireBank } from '../../../engine/read/index.ts'
import { newValues } from '../../../engine/records/index.ts'
import { openReport } from '../reports/index.ts'
import { recipientRule, recipientsOf } from './delivery/recipients.ts'
import { PERIODIC_REPORTS as kind } from './periodic-report.kind.ts'
import { readSchedulesPage } from './periodic-reports.read-model.ts'
import { reportNamed } from './refuse-schedule.ts'
import { nextRuns } from './schedule/next-run.ts'
import { timesOf } from './schedule/to-schedule.ts'
import { proposeSchedule, proposeScheduleChange } from './submit-periodic-report.ts'

export const PERIODIC_REPORT_BINDINGS: readonly Binding[] = [
  bindSession(calls.readPeriodicReports, async (context, request) => {
    noteExport(context, request, 'periodic-report', 'REPORT')
    return { payload: await readSchedulesPage(context, request) }
  }),
  bindSession(calls.previewSchedule, async ({ db, actor, now }, request) => {
    requireBank(actor)
    const times = timesOf(newValues(SCHEDULE_TIMES, request), now)
    const runs = nextRuns(times, now, SHOWN_RUNS).map((run) => run.toISOString())
    return { payload: { runs, domains: (await recipientRule(db)).domains } }
  }),
  bindSession(calls.checkRecipients, async (context, { scheduleReportId, scheduleEmail }) => {
    requireBank(context.actor)
    const { reportName } = await reportNamed(context.db, scheduleReportId)
    await openReport(context, { reportName, parameters: [] })
    const recipients = await recipientsOf(context, context.actor, { reportName, parameters: [], list: scheduleEmail })
    return { payload: { recipients: recipients.map(({ address, state }) => ({ address, state })) } }
  }),
  bindChange(calls.createPeriodicReport, { kind, action: 'CREATE', propose: proposeSchedule }),
  bindChange(calls.updatePeriodicReport, {
    kind,
    action: ({ scheduleStatus }) => (scheduleStatus === 'DELETED' ? 'DELETE' : 'UPDATE'),
    targetOf: ({ scheduleId }) => scheduleId,
    propose: proposeScheduleChange,
  }),
]
