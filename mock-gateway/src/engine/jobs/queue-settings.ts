import { createHash } from 'node:crypto'
import type { Queue } from 'pg-boss'
import type { JobQueue, Schedule } from './job.ts'

/** The queue that keeps finally failed jobs for inspection. */
export const FAILED_JOBS = 'failed-jobs'

const DAY_S = 24 * 3_600
/**
 * How long, in seconds, pending jobs are kept. The time is so long that no job is discarded, because every job must be
 * done.
 */
const WAITS_S = 365 * DAY_S
/**
 * Interval, in seconds, of a gateway's heartbeat for its jobs. If a heartbeat is late, another gateway gets the jobs.
 */
const HEARTBEAT_S = 10

type Settings = Omit<Queue, 'name'>

const COMMON = { notify: true, heartbeatSeconds: HEARTBEAT_S, retentionSeconds: WAITS_S } as const

/**
 * Retries a job after delays of 1, 2, 4 … seconds, up to ten minutes each. After about half an hour in total, the job
 * has failed.
 */
const QUEUE: Settings = {
  ...COMMON,
  policy: 'standard',
  expireInSeconds: 15 * 60,
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10 * 60,
  // Finished jobs are deleted soon: the tables of the domain store the results.
  deleteAfterSeconds: 10 * 60,
  deadLetter: FAILED_JOBS,
}

/** Allows only one pending or running run. A failed run stays visible until its successors have finished. */
const SCHEDULE: Settings = {
  ...COMMON,
  policy: 'exclusive',
  expireInSeconds: 6 * 3_600,
  retryLimit: 2,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 10 * 60,
  deleteAfterSeconds: 2 * DAY_S,
}

const FAILED: Settings = { policy: 'standard', notify: false, retentionSeconds: WAITS_S }

/**
 * Returns each queue with its settings for pg-boss. The queue for failed jobs is first, because the other queues refer
 * to it.
 */
export function queueSettings(
  queues: readonly JobQueue[],
  schedules: readonly Schedule[],
): ReadonlyMap<string, Settings> {
  return new Map([
    [FAILED_JOBS, FAILED],
    ...queues.map(({ name }) => [name, QUEUE] as const),
    ...schedules.map(({ name }) => [name, SCHEDULE] as const),
  ])
}

/**
 * Returns the cron text of a schedule. Each schedule has its own minute, so that hourly and daily schedules do not all
 * start at once.
 */
export function cronOf({ name, every }: Schedule): string {
  const [minute = 0, hour = 0] = createHash('sha256').update(name).digest()
  // Daily schedules run between midnight and four UTC, which is night in every country that the bank serves.
  if (every === 'day') return `${minute % 60} ${hour % 4} * * *`
  return every === 'hour' ? `${minute % 60} * * * *` : '* * * * *'
}

/** Returns the interval of a cron text, the reverse of {@link cronOf}. */
export function everyOf(cron: string): Schedule['every'] {
  const [minute, hour] = cron.split(' ')
  if (minute === '*') return 'minute'
  return hour === '*' ? 'hour' : 'day'
}
