import type { ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { poolConfig } from '../db/connect.ts'
import { JOB_SCHEMA } from '../db/job-schema.ts'
import { failureOf } from '../http/failure.ts'
import type { JobQueue, Schedule } from './job.ts'
import { type JobParts, workOn } from './work-on.ts'

/** Background work of one gateway. */
export interface RunningJobs {
  /** Ends after the running jobs; jobs that take too long are handed to another gateway. */
  stop(): Promise<void>
}

export interface RunningParts extends JobParts {
  readonly queues: readonly JobQueue[]
  readonly schedules: readonly Schedule[]
  /** Connections of their own, so that neither requests nor jobs wait for the other's. */
  readonly server: ClientConfig
  /** For tests, which do not wait. */
  readonly upkeepSeconds?: number
}

/** Jobs are announced by the database; a retry or a job for later is found by looking. */
const LOOK_S = 1
/** A schedule's job is announced too, and its retries have time. */
const LOOK_FOR_SCHEDULED_S = 20
/** Should announcements fail. */
const LOOK_UNANNOUNCED_S = 0.5
/** pg-boss goes on at once only after a full batch of several. */
const LEAST_FETCHED = 2
/** Fetching and settling are short; upkeep may take its time. */
const POOL = { poolSize: 3, timeouts: { statement: 10_000, query: 12_000 } }
const STOP_MS = 10_000

/** How soon a dead gateway's jobs are given to another, after their heartbeat has stopped. */
const UPKEEP_S = 5
const UPKEEP = {
  maintenanceIntervalSeconds: 60,
  queueCacheIntervalSeconds: 3_600,
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 2,
  // We have no jobs that wait for jobs.
  flowIntervalSeconds: 24 * 3_600,
  reindex: false,
  monitorVacuum: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} as const

/** Begins to work on the queues and schedules, side by side with every other gateway on the database. */
export async function startJobs(parts: RunningParts): Promise<RunningJobs> {
  const { log } = parts
  const boss = new PgBoss({
    ...poolConfig(parts.server, POOL),
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: parts.upkeepSeconds ?? UPKEEP_S,
    monitorIntervalSeconds: parts.upkeepSeconds ?? UPKEEP_S,
    ...UPKEEP,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => log.warn({ err: error, reason: failureOf(error).reason }, 'the job queue stumbled'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const stop = () => boss.stop({ timeout: STOP_MS })
  try {
    await boss.start()
    for (const queue of parts.queues) await listenTo(boss, parts, queue, LOOK_S)
    for (const schedule of parts.schedules) await listenTo(boss, parts, queueOf(schedule), LOOK_FOR_SCHEDULED_S)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** A schedule as the queue it is. */
export function queueOf({ name, run }: Schedule): JobQueue {
  return { name, batch: 1, work: (context) => run(context) }
}

async function listenTo(boss: PgBoss, parts: JobParts, queue: JobQueue, look: number) {
  const options = {
    batchSize: Math.max(queue.batch, LEAST_FETCHED),
    localConcurrency: queue.workers ?? 1,
    pollingIntervalSeconds: LOOK_UNANNOUNCED_S,
    notifyPollingIntervalSeconds: look,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<object, object, typeof options>(queue.name, options, (jobs) => workOn(parts, queue, jobs))
}
