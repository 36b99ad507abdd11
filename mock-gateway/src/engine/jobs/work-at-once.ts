import type { Clock } from '../http/session-port.ts'
import type { Job, JobContext } from './job.ts'
import { clockFrom } from './running-clock.ts'
import { sendJobs } from './send-jobs.ts'

/**
 * Works on the jobs of a batch at once, for work that mostly waits for another system. A job that says when to go on is
 * sent again; one that throws makes the batch throw, once the others have ended.
 * @param work is given a clock that goes on from the moment of the batch
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
