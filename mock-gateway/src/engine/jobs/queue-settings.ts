import { createHash } from 'node:crypto'
import type { Queue } from 'pg-boss'
import type { JobQueue, Schedule } from './job.ts'

/** Where jobs that failed for good are kept for people to see. */
export const FAILED_JOBS = 'failed-jobs'

const DAY_S = 24 * 3_600
/** Pending jobs are never discarded: each is promised work. */
const WAITS_S = 365 * DAY_S
/** A gateway that works on a job says so this often; silent for longer, its jobs are given to another. */
const HEARTBEAT_S = 10

type Settings = Omit<Queue, 'name'>

const COMMON = { notify: true, heartbeatSeconds: HEARTBEAT_S, retentionSeconds: WAITS_S } as const

/** Waits of 1, 2, 4 … seconds up to ten minutes: half an hour in all, then the job has failed. */
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

/** One run waits or is under way, never two. A failed run stays visible until its successors have finished. */
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

/** Each queue with what pg-boss is to know of it; the one for failed jobs first, as the others refer to it. */
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
 * When a schedule is due. Hours and days begin at a minute of the schedule's own, so that they do not all begin at
 * once.
 */
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
