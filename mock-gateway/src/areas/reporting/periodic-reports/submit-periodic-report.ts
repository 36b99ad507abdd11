import { type RequestOf, zoneOf } from '@portal/contract'
import {
  PERIODIC_REPORT,
  type PeriodicReportRecord,
  recipientsIn,
  type ScheduleZone,
} from '@portal/contract/periodic-reports/periodic-report'
import type {
  createPeriodicReport,
  updatePeriodicReport,
} from '@portal/contract/periodic-reports/periodic-reports.calls'
import { v7 as uuid } from 'uuid'
import { type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, storedValues } from '../../../engine/records/index.ts'
import { findSchedule, insertPendingSchedule, reviveSchedule, type WantedSchedule } from './periodic-report.store.ts'
import { parametersFor, refuseSchedule } from './refuse-schedule.ts'
import { timesOf, toSchedule } from './schedule/to-schedule.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

type Proposed = Promise<Proposal<PeriodicReportRecord>>

/**
 * Proposes a periodic report, which is PENDING until a checker decides. Refused with 25, 30 or 57 like {@link
 * refuseSchedule}.
 */
export async function proposeSchedule(
  context: SessionContext,
  request: Omit<RequestOf<typeof createPeriodicReport>, 'replaces'>,
  replaces?: string,
): Proposed {
  const { db, actor, now, language } = context
  const defaults = { scheduleZone: zoneOf(actor.countryId) as ScheduleZone, scheduleLanguage: language }
  const asked = toSchedule({ ...defaults, ...request }, 'ACTIVE', now)
  const { reportId, reportName, parameters } = await refuseSchedule(context, asked, { reader: actor })
  const fields: WantedSchedule = { ...asked, scheduleReportId: reportName, ...(asked.parameters && { parameters }) }
  const made = { reportId, makerId: actor.userId, now }
  if (replaces !== undefined) {
    const { targetId } = await requireRejected(context, replaces, { subject: 'periodic-report', action: 'CREATE' })
    if (!(await reviveSchedule(db, fields, { ...made, scheduleId: targetId }))) throw overtaken()
    return { targetId, fields }
  }
  const targetId = uuid()
  await insertPendingSchedule(db, fields, { ...made, scheduleId: targetId })
  return { targetId, fields }
}

/**
 * Proposes a change of a periodic report, or its end. Refused with 25 if no such report is in scope, with 30 for a
 * parameter that does not fit.
 */
export async function proposeScheduleChange(
  context: SessionContext,
  request: Omit<RequestOf<typeof updatePeriodicReport>, 'replaces'>,
): Proposed {
  const { db, actor, now } = context
  const { scheduleId: targetId, version, scheduleStatus } = request
  const live = await findSchedule(db, targetId, { scope: schedulesVisibleTo(actor) })
  if (live === null) throw new Refusal('25')
  if (scheduleStatus === 'DELETED') return { targetId, version }
  const given = storedValues(PERIODIC_REPORT, request)
  const named = given.scheduleReportId ?? live.values.scheduleReportId
  const parameters = given.parameters && (await parametersFor(context, named, given.parameters))
  const wanted = { ...live.values, ...given, ...(parameters && { parameters }) }
  const fields: Partial<PeriodicReportRecord> = {
    ...given,
    ...timesOf(wanted, now),
    scheduleEmail: recipientsIn(wanted.scheduleEmail).join(', '),
    ...(scheduleStatus === undefined ? {} : { scheduleStatus }),
  }
  return { targetId, version, fields }
}
