import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { wrongState } from '../../../../engine/records/index.ts'
import { openReport } from '../../reports/index.ts'
import { type FoundSchedule, findSchedule } from '../periodic-report.store.ts'
import { schedulesVisibleTo } from '../schedule-scope.ts'
import { insertRun } from './due-reports.job.ts'

type Cause = 'NOW' | 'TEST'

/**
 * Starts a requested run and records it in the audit trail. Refused with 09 if another run is running, with 12 if the
 * status of the periodic report does not allow the run, with 25 if the periodic report is not in scope, with 57 if
 * the report may not be read.
 */
export async function askRun(context: SessionContext, scheduleId: string, cause: Cause): Promise<{ runId: string }> {
  const { db, actor, now } = context
  requireBank(actor)
  const schedule = await findSchedule(db, scheduleId, { lock: true, scope: schedulesVisibleTo(actor) })
  context.audit({
    module: 'REPORT',
    action: cause === 'NOW' ? 'SEND' : 'TEST',
    subject: 'periodic-report',
    itemId: scheduleId,
    ...(schedule && { itemName: schedule.values.scheduleReportId }),
  })
  if (schedule === null) throw new Refusal('25')
  const { values } = schedule
  if (!maySend(schedule, cause)) throw wrongState(context.language, values.scheduleStatus)
  // A test reads with the rights of the user who requests it.
  if (cause === 'TEST')
    await openReport(context, { reportName: values.scheduleReportId, parameters: values.parameters ?? [] })
  const runId = await insertRun(db, { scheduleId, dueAt: now, now, asked: { by: actor.userId, cause } })
  if (runId === null) throw new Refusal('09')
  return { runId }
}

const maySend = ({ values: { scheduleStatus } }: FoundSchedule, cause: Cause) =>
  scheduleStatus === 'ACTIVE' || (cause === 'TEST' && scheduleStatus === 'DISABLED')
