import { sql } from 'kysely'
import type { FigureSource, FigureValues } from '../../../engine/dashboard/index.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

/**
 * The time in milliseconds for which a failure is counted: a week, so that the failure of a weekly report still counts
 * when its next run is due.
 */
const SHOWN_MS = 7 * 24 * 60 * 60_000

/** Counts of recently failed reports, and of scheduled reports. */
export const PERIODIC_REPORT_FIGURES: FigureSource = {
  name: 'periodic-reports',
  figures: ['failed', 'active'],
  needs: 'REPORT|READ',
  async read({ db, actor, now }): Promise<FigureValues> {
    if (sideOf(actor).kind !== 'bank') return {}
    const visible = schedulesVisibleTo(actor)
    const since = new Date(now.getTime() - SHOWN_MS)
    return await db
      .selectNoFrom([
        sql<number>`(select count(*)::int from periodic_run u join periodic_report p using (schedule_id)
          where u.run_state = 'FAILED' and u.run_cause <> 'TEST' and u.ended_at > ${since}
            and p.schedule_status <> 'DELETED' and ${visible})`.as('failed'),
        sql<number>`(select count(*)::int from periodic_report p where p.schedule_status = 'ACTIVE' and ${visible})`.as(
          'active',
        ),
      ])
      .executeTakeFirstOrThrow()
  },
}
