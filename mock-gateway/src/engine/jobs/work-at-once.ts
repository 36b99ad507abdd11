import type { Clock } from '../http/session-port.ts'
import type { Job, JobContext } from './job.ts'
import { clockFrom } from './running-clock.ts'
import { sendJobs } from './send-jobs.ts'

/**
 * Processes the jobs of a batch in parallel, for work that mostly waits for another system. If the work returns a time
 * for a job, the job is sent again for that time. If the work throws for a job, the batch throws after all its jobs
 * have ended.
 * @param work gets a clock that runs from the moment of the batch
 */
export async function workAtOnce(
  { db, now }: JobContext,
  queue: string,
  jobs: readonly Job[],
  work: (data: object, clock: Clock) => Promise<Date | null>,
): Promise<void> {
  const clock = clockFrom(now)
  const ended = await Promise.allSettled(
    jobs.map(async ({ data }) => {
      const again = await work(data, clock)
      if (again !== null) await sendJobs(db, queue, [{ data, startAfter: again }])
    }),
  )
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
