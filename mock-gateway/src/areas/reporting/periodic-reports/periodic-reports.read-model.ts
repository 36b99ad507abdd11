import type { RunState } from '@portal/contract/periodic-reports/periodic-report'
import type { PeriodicReportRow, PeriodicReportTotals } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor } from '../../../engine/http/handler.ts'
import {
  allOf,
  approvalColumns,
  approvedList,
  bankOnly,
  columnsOf,
  count,
  filtered,
  id,
  moment,
  name,
  normalized,
  optionalMoment,
  optionalName,
  optionalText,
  plain,
  statusCards,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

const schedulesFrom = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('periodic_report as p')
    .innerJoin('report as r', 'r.report_id', 'p.report_id')
    .$call((query) => withMakerAndChecker(query, 'p', actor))
    // A test run does not count as sent.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('periodic_run as last')
          .select(['last.run_state', 'last.due_at'])
          .whereRef('last.schedule_id', '=', 'p.schedule_id')
          .where('last.run_cause', '<>', 'TEST')
          .orderBy('last.due_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
const { ref } = columnsOf(schedulesFrom)

/** Periodic reports that were not deleted, over `periodic_report p`. */
export const IS_KEPT: RawBuilder<boolean> = sql<boolean>`p.schedule_status <> 'DELETED'`
/** Over `report r`, `periodic_report p`. */
export const SCHEDULE_SEARCH = normalized(sql<string>`(r.report_name || ' ' || p.schedule_email)`)

/**
 * One page of the periodic reports with the counts of the cards; one, or 25, when `scheduleId` names it. Not for
 * operators.
 */
export const readSchedulesPage = approvedList<PeriodicReportRow, PeriodicReportTotals, 'scheduleId'>({
  columns: {
    scheduleId: plain(ref('p.schedule_id')),
    scheduleReportId: filtered(name(ref('r.report_name'))),
    reportId: plain(ref('p.report_id')),
    parameters: plain(ref('p.parameters')),
    scheduleFrequency: text(ref('p.schedule_frequency')),
    scheduleTime: text(ref('p.schedule_time')),
    scheduleZone: text(ref('p.schedule_zone')),
    scheduleWeekday: plain(ref('p.schedule_weekday')),
    scheduleDay: plain(ref('p.schedule_day')),
    scheduleStart: plain(ref('p.schedule_start')),
    scheduleEnd: plain(ref('p.schedule_end')),
    scheduleCount: count(ref('p.schedule_count')),
    sentCount: count(ref('p.sent_count')),
    scheduleFormat: text(ref('p.schedule_format')),
    scheduleLanguage: plain(ref('p.schedule_language')),
    scheduleEmail: name(ref('p.schedule_email')),
    scheduleStatus: text(ref('p.schedule_status')),
    scheduleMaker: filtered(optionalName(ref('maker.username'))),
    scheduleCreatedAt: moment(ref('p.created_at')),
    scheduleUpdatedAt: moment(ref('p.updated_at')),
    nextRunAt: optionalMoment(ref('p.next_run_at')),
    lastRunState: optionalText<RunState | null>(ref('last.run_state')),
    lastRunAt: optionalMoment(ref('last.due_at')),
    ...approvalColumns({ subject: 'periodic-report', id: ref('p.schedule_id'), version: ref('p.version') }),
  },
  shape: {
    defaultSort: { field: 'scheduleCreatedAt', direction: 'desc' },
    tieBreak: id(sql`p.schedule_id`, 'uuid'),
    search: SCHEDULE_SEARCH,
    date: sql<Date>`p.created_at`,
  },
  from: ({ db, actor }) => schedulesFrom(db, actor),
  scope: ({ actor }) => bankOnly(actor, allOf([IS_KEPT, schedulesVisibleTo(actor)])),
  one: 'scheduleId',
  cards: statusCards((db) => db.selectFrom('periodic_report as p'), ref('p.schedule_status'), {
    totalSchedules: null,
    totalPendingSchedules: 'PENDING',
    totalActiveSchedules: 'ACTIVE',
    totalInactiveSchedules: ['DISABLED', 'DECLINED'],
  }),
})
