import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import { createLog } from '../engine/http/log.ts'
import { ensureQueues, type JobQueue, sendJobs, startJobs } from '../engine/jobs/index.ts'
import { QUEUES, SCHEDULES } from '../queues.ts'

interface JobTimes {
  /** Milliseconds from the start of a gateway until it has processed the whole backlog. */
  readonly drainedMs: number
  /** Milliseconds from the end of a job's transaction to the job's start, for each job sent to an idle gateway. */
  readonly waitsMs: readonly number[]
}

const SENT_AT_ONCE = 1_000

/** Measures jobs with trivial work on the database of a gateway, which may be running. */
export async function timeJobs(
  config: GatewayConfig,
  { backlog, sent }: { readonly backlog: number; readonly sent: number },
): Promise<JobTimes> {
  const log = createLog('error')
  const database = await joinPortalDatabase(config, log)
  const { db, reports } = database.connected
  let left = backlog
  let whenDone = Promise.withResolvers<void>()
  const queue: JobQueue = {
    name: 'bench',
    batch: 100,
    async work(_, jobs) {
      left -= jobs.length
      if (left === 0) whenDone.resolve()
    },
  }
  try {
    await database.asOwner((owner) => ensureQueues(owner.db, [...QUEUES, queue], SCHEDULES))
    for (let from = 0; from < backlog; from += SENT_AT_ONCE)
      await sendJobs(
        db,
        queue.name,
        Array.from({ length: SENT_AT_ONCE }, (_, at) => ({ data: { at: from + at } })),
      )
    const began = performance.now()
    const parts = { db, reports, config, log, clock: { now: () => new Date() } }
    const jobs = await startJobs({ ...parts, server: database.server, queues: [queue], schedules: [] })
    await whenDone.promise
    const drainedMs = performance.now() - began
    const waitsMs: number[] = []
    for (let job = 0; job < sent; job++) {
      left = 1
      whenDone = Promise.withResolvers<void>()
      await sendJobs(db, queue.name, [{ data: { job } }])
      const at = performance.now()
      await whenDone.promise
      waitsMs.push(performance.now() - at)
    }
    await jobs.stop()
    return { drainedMs, waitsMs }
  } finally {
    await database.close()
  }
}
