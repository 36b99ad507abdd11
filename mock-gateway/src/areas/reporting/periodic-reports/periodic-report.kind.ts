import { KEPT_PERIODIC_REPORT, type PeriodicReportRecord } from '@portal/contract/periodic-reports/periodic-report'
import { sql } from 'kysely'
import { findAccount } from '../../../engine/access/index.ts'
import { bothSides, type Change, type ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import {
  type FoundSchedule,
  findSchedule,
  moveSchedule,
  type WantedSchedule,
  writeSchedule,
} from './periodic-report.store.ts'
import { refuseSchedule, reportNamed } from './refuse-schedule.ts'
import { parameterLines, readKnownOfSchedules, recipientWords } from './schedule/schedule-words.ts'

/** The statuses of authorized periodic reports: in force, or stopped later. */
const AUTHORIZED = ['ACTIVE', 'DISABLED'] as const

/**
 * Defines how periodic reports change by approval (ruling 2.3). A checker must be able to run the report, as for
 * reports themselves.
 */
export const PERIODIC_REPORTS: ChangeKind<PeriodicReportRecord> = {
  subject: 'periodic-report',
  module: 'REPORT',
  record: KEPT_PERIODIC_REPORT,
  requiresReview: true,
  readKnown: readKnownOfSchedules,
  lines: { parameters: parameterLines },
  values: { scheduleEmail: recipientWords },
  names: {
    isUuid: true,
    source: (ids) => sql`select p.schedule_id::text as id, r.report_name as name
      from periodic_report p join report r using (report_id) where p.schedule_id = any(${ids}::uuid[])`,
  },
  link: (scheduleId) => `/periodic-report?panel=view&id=${scheduleId}`,
  forms: { CREATE: () => '/periodic-report?panel=create', UPDATE: (id) => `/periodic-report?panel=edit&id=${id}` },
  async read(db, scheduleId, lock) {
    const live = await findSchedule(db, scheduleId, { lock })
    if (live === null) return null
    const { version, values, countryId } = live
    return { version, name: values.scheduleReportId, snapshot: values, mtoCode: null, countryId }
  },
  async validate(context, change) {
    const live = await liveOf(context, change)
    const { scheduleStatus } = live.values
    const isAuthorized = AUTHORIZED.some((status) => status === scheduleStatus)
    if (change.action === 'CREATE' ? scheduleStatus !== 'PENDING' : !isAuthorized)
      throw wrongState(context.language, scheduleStatus)
    // A schedule can always be stopped, even if its report was changed or deleted.
    if (change.after?.scheduleStatus !== 'ACTIVE') return
    const reader = await findAccount(context.db, change.makerId)
    if (reader === null) throw new Refusal('12', { reason: 'the account of the maker does not exist' })
    await refuseSchedule(context, wantedOf(change), { reader, sentCount: live.sentCount })
  },
  async applyCreate(context, change) {
    await authorize(context, change, wantedOf(change))
  },
  async applyUpdate(context, change) {
    const [, after] = bothSides(change)
    await authorize(context, change, after as WantedSchedule)
  },
  async applyDelete({ db, now }, { targetId }) {
    if (!(await moveSchedule(db, targetId, { from: AUTHORIZED, to: 'DELETED', now }))) throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    await moveSchedule(db, targetId, { from: ['PENDING'], to: 'DECLINED', now })
  },
}

async function authorize(
  context: SessionContext,
  change: Change<PeriodicReportRecord>,
  wanted: WantedSchedule,
): Promise<void> {
  const { db, actor, now } = context
  const live = await liveOf(context, change)
  const isSame = wanted.scheduleReportId === live.values.scheduleReportId
  const { reportId } = isSame ? live : await reportNamed(db, wanted.scheduleReportId)
  await writeSchedule(db, live, wanted, { reportId, makerId: change.makerId, checkerId: actor.userId, now })
}

async function liveOf({ db }: SessionContext, { targetId }: Change<PeriodicReportRecord>): Promise<FoundSchedule> {
  const live = await findSchedule(db, targetId)
  if (live === null) throw new Refusal('25')
  return live
}

function wantedOf({ after }: Change<PeriodicReportRecord>): WantedSchedule {
  if (after === null) throw new Error('a periodic report that is to end is not written')
  return after as WantedSchedule
}
