import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/schema.ts'
import { failureOf } from '../http/failure.ts'
import type { Clock } from '../http/session-port.ts'

export interface JobContext {
  readonly db: Kysely<Database>
  readonly now: Date
  /** Of this run: stands in the log and on the audit rows it writes. */
  readonly correlationId: string
  readonly log: Logger
}

export type Job = (context: JobContext) => Promise<void>

/**
 * What runs by itself. Several processes share a database: each job runs once in its time, in whichever process comes first, and
 * of one job only one run is under way.
 */
export interface Scheduler {
  everyMinute(name: string, job: Job): void
  everyHour(name: string, job: Job): void
  everyDay(name: string, job: Job): void
  /** Runs a job now, whatever the hour; false when another process is at it. */
  run(name: string): Promise<boolean>
  /** Ends after the runs under way. */
  stop(): Promise<void>
}

const MINUTE_MS = 60_000
/** Timers are not exact: a run that comes this early counts as on time. */
const EARLY = 0.1

export function createScheduler(db: Kysely<Database>, log: Logger, clock: Clock): Scheduler {
  const jobs = new Map<string, Job>()
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()

  /** `every`: only where the last run, of whatever process, began that long ago. */
  const runOnce = async (name: string, every = 0): Promise<boolean> => {
    const job = jobs.get(name)
    if (!job) throw new Error(`no job ${name}`)
    // One connection holds the lock, idle; the job uses others. It ends with the connection, however this process ends.
    return db.connection().execute(async (holder) => {
      if (!(await tryLock(holder, name))) return false
      try {
        if (!(await beginRun(holder, name, clock.now(), every))) return false
        const correlationId = uuid()
        await job({ db, now: clock.now(), correlationId, log: log.child({ job: name, correlationId }) })
        return true
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${lockName(name)}::text, 0))`.execute(holder)
      }
    })
  }

  const tick = (name: string, milliseconds: number) => {
    const run = runOnce(name, milliseconds).catch((error: unknown) => {
      const { code, reason } = failureOf(error)
      if (code === '999') log.error({ job: name, err: error }, 'a job failed')
      else log.warn({ job: name, reason }, 'a job could not run')
    })
    underWay.add(run)
    void run.finally(() => underWay.delete(run))
  }

  const every = (milliseconds: number, name: string, job: Job) => {
    jobs.set(name, job)
    // A process seldom lives for days: a daily job is asked for each hour, and begins when its last run was a day ago.
    const timer = setInterval(() => tick(name, milliseconds), Math.min(milliseconds, 60 * MINUTE_MS))
    timer.unref()
    timers.push(timer)
  }

  return {
    everyMinute: (name, job) => every(MINUTE_MS, name, job),
    everyHour: (name, job) => every(60 * MINUTE_MS, name, job),
    everyDay: (name, job) => every(24 * 60 * MINUTE_MS, name, job),
    run: (name) => runOnce(name),
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

const lockName = (name: string) => `job ${name}`

/** Notes that a run begins, unless the last one began less than `every` milliseconds ago. */
async function beginRun(db: Kysely<Database>, job: string, now: Date, every: number): Promise<boolean> {
  const begun = await db
    .insertInto('job_run')
    .values({ job, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ begun_at: now })
        .where('job_run.begun_at', '<=', new Date(now.getTime() - every * (1 - EARLY))),
    )
    .returning('job')
    .executeTakeFirst()
  return begun !== undefined
}

async function tryLock(db: Kysely<Database>, name: string): Promise<boolean> {
  const lock = await db
    .selectNoFrom(sql<boolean>`pg_try_advisory_lock(hashtextextended(${lockName(name)}::text, 0))`.as('isMine'))
    .executeTakeFirstOrThrow()
  return lock.isMine
}
