import { sql } from 'kysely'
import type { ReferenceSource } from '../../../engine/approvals/index.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

/** References from ACTIVE and PENDING periodic reports to the reports that they send. */
export const SCHEDULED_REPORTS: ReferenceSource = {
  from: 'periodic-report',
  to: 'report',
  read: ({ db, actor }, reportId) =>
    db
      .selectFrom('periodic_report as p')
      .select(['p.schedule_id as id'])
      .select(sql<string | null>`case when ${schedulesVisibleTo(actor)} then p.schedule_email end`.as('name'))
      .where('p.report_id', '=', reportId)
      .where('p.schedule_status', 'in', ['ACTIVE', 'PENDING'])
      .orderBy('p.created_at')
      .execute(),
}
