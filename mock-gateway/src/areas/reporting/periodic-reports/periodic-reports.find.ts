import { SCHEDULE_STATUS_TONES, type ScheduleStatus } from '@portal/contract/periodic-reports/periodic-report'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { IS_KEPT, SCHEDULE_SEARCH } from './periodic-reports.read-model.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

/** Finds periodic reports by report and recipients. */
export const PERIODIC_REPORT_FIND: FindSource = {
  name: 'periodic-report',
  order: 41,
  needs: 'REPORT|READ',
  from: (db) => db.selectFrom('periodic_report as p').innerJoin('report as r', 'r.report_id', 'p.report_id'),
  scope: ({ actor }) => sql<boolean>`(${IS_KEPT} and ${schedulesVisibleTo(actor)})`,
  id: sql`p.schedule_id::text`,
  called: () => sql`r.report_name`,
  known: () => [sql`p.schedule_email`],
  status: () => sql`p.schedule_status`,
  search: () => SCHEDULE_SEARCH,
  exactly: () => [],
  statusIn: (status) => ({ key: `status.schedule.${status}`, tone: SCHEDULE_STATUS_TONES[status as ScheduleStatus] }),
  list: () => '/periodic-report',
}
