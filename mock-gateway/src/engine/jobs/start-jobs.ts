import type { ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { poolConfig } from '../db/connect.ts'
import { JOB_SCHEMA } from '../db/job-schema.ts'
import { startDueLook } from './due-look.ts'
import type { JobQueue, Schedule } from './job.ts'
import { queueWarning } from './queue-error.ts'
import { type JobParts, workOn } from './work-on.ts'

/** The background work of one gateway. */
export interface RunningJobs {
  /** Stops after the running jobs have ended. A job that takes too long is handed to another gateway. */
  stop(): Promise<void>
}

export interface RunningParts extends JobParts {
  readonly queues: readonly JobQueue[]
  readonly schedules: readonly Schedule[]
  /**
   * The database server, to which jobs have separate connections, so that requests and jobs never wait for each other's
   * connections.
   */
  readonly server: ClientConfig
  /** The maintenance interval, in seconds. Only for tests, which must not wait long. */
  readonly upkeepSeconds?: number
}

/**
 * The polling interval of a worker, in seconds. Polling is needed only if announcements and {@link startDueLook} fail.
 */
const POLL_S = 20
/** Minimum batch size. pg-boss fetches again at once only after a full batch of several jobs. */
const LEAST_FETCHED = 2
/**
 * Fetching and completing jobs takes little time, but maintenance may take longer. At the start, all queues need one of
 * the few connections at the same time. On a busy machine the last queue then waits for seconds, which is normal.
 */
const POOL = { poolSize: 3, timeouts: { connect: 20_000, statement: 10_000, query: 12_000 } }
const STOP_MS = 10_000

/** Interval, in seconds, at which jobs of crashed gateways are found and given to other gateways. */
const UPKEEP_S = 5
const UPKEEP = {
  maintenanceIntervalSeconds: 60,
  queueCacheIntervalSeconds: 3_600,
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 2,
  // None of our jobs wait for other jobs.
  flowIntervalSeconds: 24 * 3_600,
  reindex: false,
  monitorVacuum: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} as const

/** Starts to process the queues and schedules, in parallel with every other gateway on the database. */
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
  boss.on('error', (reported) => {
    log.warn(queueWarning(reported), 'the job queue failed and tries again')
  })
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const stop = () => boss.stop({ timeout: STOP_MS })
  try {
    await boss.start()
    const workers = new Map<string, readonly string[]>()
    for (const queue of [...parts.queues, ...parts.schedules.map(queueOf)])
      workers.set(queue.name, await listenTo(boss, parts, queue))
    const dueLook = startDueLook(boss, workers, log)
    return {
      async stop() {
        dueLook.stop()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns a schedule as a queue. */
export function queueOf({ name, run }: Schedule): JobQueue {
  return { name, batch: 1, work: (context) => run(context) }
}

/**
 * Starts the workers of a queue.
 * @returns the ids of the workers
 */
async function listenTo(boss: PgBoss, parts: JobParts, queue: JobQueue): Promise<readonly string[]> {
  const options = {
    batchSize: Math.max(queue.batch, LEAST_FETCHED),
    pollingIntervalSeconds: POLL_S,
    notifyPollingIntervalSeconds: POLL_S,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  const start = () =>
    boss.work<object, object, typeof options>(queue.name, options, (jobs) => workOn(parts, queue, jobs))
  return await Promise.all(Array.from({ length: queue.workers ?? 1 }, start))
}
