import { clockFrom, type JobContext, type JobQueue, sendJobs } from '../../../../engine/jobs/index.ts'
import { continueBacktest, stopQuery } from '../../../compliance/screening/index.ts'
import { BACKTEST_QUEUE, BACKTEST_STOP_QUEUE } from '../queue-names.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'

/**
 * The queue of backtests. Backtests take turns, so that a short backtest does not have to wait until a long backtest
 * has finished.
 */
export const BACKTESTS: JobQueue = {
  name: BACKTEST_QUEUE,
  batch: 1,
  async work({ db, now }, jobs) {
    for (const { data } of jobs) {
      const { backtestId } = data as { backtestId: string }
      const hasMore = await continueBacktest({ db, clock: clockFrom(now), scopeOf: transactionsVisibleTo }, backtestId)
      if (hasMore) await sendJobs(db, BACKTEST_QUEUE, [{ data: { backtestId } }])
    }
  },
}

/** The queue that stops the database queries of cancelled backtests. */
export const BACKTEST_STOPS: JobQueue = {
  name: BACKTEST_STOP_QUEUE,
  batch: 10,
  async work({ db }, jobs) {
    for (const { data } of jobs) await stopQuery(db, (data as { backtestId: string }).backtestId)
  },
}

const DAY_MS = 24 * 60 * 60_000
const KEPT_MS = 30 * DAY_MS
/** A backtest without progress for this many milliseconds counts as lost, together with its job. */
const STILL_MS = 60 * 60_000

/** Ends lost backtests, and deletes backtests older than 30 days unless a rule of their owner awaits authorization. */
export async function tidyBacktests({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('backtest')
    .set({ backtest_status: 'FAILED', ended_at: now })
    .where('backtest_status', 'in', ['WAITING', 'RUNNING'])
    .where('progress_at', '<', new Date(now.getTime() - STILL_MS))
    .execute()
  await db
    .deleteFrom('backtest as b')
    .where('b.asked_at', '<', new Date(now.getTime() - KEPT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('queue_item as q')
            .select('q.cq_id')
            .where('q.subject', '=', 'screening-rule')
            .where('q.status', '=', 'PENDING')
            .whereRef('q.maker_id', '=', 'b.owner_id'),
        ),
      ),
    )
    .execute()
}
