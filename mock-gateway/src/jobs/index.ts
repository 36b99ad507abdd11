import { expireItems } from '../approvals/index.ts'
import { dormantUsers } from './dormant-users.job.ts'
import type { Scheduler } from './scheduler.ts'
import { tidy } from './tidy.job.ts'

export { createScheduler, type Job, type JobContext, type Scheduler } from './scheduler.ts'

/** Everything the gateway does by itself. */
export function scheduleJobs(scheduler: Scheduler): void {
  scheduler.everyMinute('queue-expiry', async ({ db, now, correlationId }) => {
    await expireItems(db, now, correlationId)
  })
  scheduler.everyHour('dormant-users', dormantUsers)
  scheduler.everyHour('tidy', tidy)
}
