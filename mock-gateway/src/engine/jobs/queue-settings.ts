import { createHash } from 'node:crypto'
import type { Queue } from 'pg-boss'
import type { JobQueue, Schedule } from './job.ts'

/** Where finally failed jobs are kept for inspection. */
export const FAILED_JOBS = 'failed-jobs'

const DAY_S = 24 * 3_600
/** Pending jobs are never discarded: each must be done. */
const WAITS_S = 365 * DAY_S
/** Interval of a gateway's heartbeat for its jobs; without it for longer, its jobs are given to another. */
const HEARTBEAT_S = 10

type Settings = Omit<Queue, 'name'>

const COMMON = { notify: true, heartbeatSeconds: HEARTBEAT_S, retentionSeconds: WAITS_S } as const

/** Delays of 1, 2, 4 … seconds up to ten minutes: half an hour in all, then the job has failed. */
const QUEUE: Settings = {
  ...COMMON,
  policy: 'standard',
  expireInSeconds: 15 * 60,
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10 * 60,
  // Results are stored in the tables of the domain.
  deleteAfterSeconds: 10 * 60,
  deadLetter: FAILED_JOBS,
}

/** At most one run is pending or running. A failed run stays visible until its successors have finished. */
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

/** Each queue with its settings for pg-boss; the one for failed jobs first, because the others refer to it. */
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

/** When a schedule is due. Each schedule has its own minute, so that hourly and daily ones do not all start at once. */
export function cronOf({ name, every }: Schedule): string {
  const [minute = 0, hour = 0] = createHash('sha256').update(name).digest()
  // Between midnight and four, UTC: night in every country the bank serves.
  if (every === 'day') return `${minute % 60} ${hour % 4} * * *`
  return every === 'hour' ? `${minute % 60} * * * *` : '* * * * *'
}

/** The argument of {@link cronOf} for a cron text. */
export function everyOf(cron: string): Schedule['every'] {
  const [minute, hour] = cron.split(' ')
  if (minute === '*') return 'minute'
  return hour === '*' ? 'hour' : 'day'
}
