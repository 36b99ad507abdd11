import type { PeriodicReportRow, PeriodicReportTotals } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { readPeriodicReports } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  allOf,
  approvedList,
  bankOnly,
  choiceIn,
  columnsOf,
  statusCards,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

const schedulesFrom = ({ db, actor }: SessionContext) =>
  db
    .selectFrom('periodic_report as p')
    .innerJoin('report as r', 'r.report_id', 'p.report_id')
    .$call((query) => withMakerAndChecker(query, 'p', actor))
    // Test runs do not count as sent.
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
const column = columnsOf(schedulesFrom)

/** SQL condition over `periodic_report p`: the periodic report was not deleted. */
export const IS_KEPT: RawBuilder<boolean> = sql<boolean>`p.schedule_status <> 'DELETED'`
/** The searched text, over `report r` and `periodic_report p`. */
export const SCHEDULE_SEARCH = column.words('r.report_name', 'p.schedule_email')

/**
 * Reads one page of the periodic reports with the counts for the summary cards. With `scheduleId`, returns only that
 * periodic report, or is refused with 25 if no such periodic report exists. Refused for operators.
 */
export const readSchedulesPage = approvedList<PeriodicReportRow, PeriodicReportTotals, 'scheduleId'>({
  columns: {
    scheduleId: column.plain('p.schedule_id'),
    scheduleReportId: column.filtered.name('r.report_name'),
    reportId: column.plain('p.report_id'),
    parameters: column.plain('p.parameters'),
    scheduleFrequency: choiceIn('scheduleFrequency', column.text('p.schedule_frequency')),
    scheduleTime: column.text('p.schedule_time'),
    scheduleZone: column.text('p.schedule_zone'),
    scheduleWeekday: choiceIn('weekday', column.plain('p.schedule_weekday')),
    scheduleDay: column.plain('p.schedule_day'),
    scheduleStart: column.plain('p.schedule_start'),
    scheduleEnd: column.plain('p.schedule_end'),
    scheduleCount: column.count('p.schedule_count'),
    sentCount: column.count('p.sent_count'),
    scheduleFormat: choiceIn('scheduleFormat', column.text('p.schedule_format')),
    scheduleLanguage: column.plain('p.schedule_language'),
    scheduleEmail: column.name('p.schedule_email'),
    scheduleStatus: choiceIn('status.schedule', column.text('p.schedule_status')),
    scheduleMaker: column.filtered.optionalName('maker.username'),
    scheduleCreatedAt: column.moment('p.created_at'),
    scheduleUpdatedAt: column.moment('p.updated_at'),
    nextRunAt: column.optionalMoment('p.next_run_at'),
    lastRunState: choiceIn('status.run', column.optionalText('last.run_state')),
    lastRunAt: column.optionalMoment('last.due_at'),
    ...column.approval('periodic-report', { id: 'p.schedule_id', version: 'p.version' }),
  },
  defaultSort: { field: 'scheduleCreatedAt', direction: 'desc' },
  tieBreak: column.id('p.schedule_id', 'uuid'),
  search: column.words('r.report_name', 'p.schedule_email', 'p.schedule_time', 'p.schedule_zone'),
  date: column.ref('p.created_at'),
  from: schedulesFrom,
  scope: ({ actor }) => bankOnly(actor, allOf([IS_KEPT, schedulesVisibleTo(actor)])),
  one: 'scheduleId',
  hides: readPeriodicReports.hides,
  cardFields: ['scheduleStatus'],
  cards: statusCards(({ db }) => db.selectFrom('periodic_report as p'), column.ref('p.schedule_status'), {
    totalSchedules: null,
    totalPendingSchedules: 'PENDING',
    totalActiveSchedules: 'ACTIVE',
    totalInactiveSchedules: ['DISABLED', 'DECLINED'],
  }),
})
