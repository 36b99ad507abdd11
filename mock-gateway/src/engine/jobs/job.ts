import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'

/** The context of a background job. */
export interface JobContext {
  readonly db: Kysely<Database>
  /** The database connection for reports, as in a call. */
  readonly reports: Kysely<Database>
  readonly now: Date
  /** Id of this run. The log and the run's audit rows contain it. */
  readonly correlationId: string
  readonly log: Logger
  readonly config: GatewayConfig
}

/** A job as it is passed to `work`. */
export interface Job {
  readonly id: string
  readonly data: object
}

/**
 * Work that runs in any free gateway when a job is sent (`sendJobs`). A job never runs twice at the same time. A failed
 * job is retried after growing delays, and the job of a crashed gateway soon after the crash. So a job may run twice,
 * one run after the other, and this must do no harm.
 */
export interface JobQueue {
  readonly name: string
  /** Maximum number of jobs passed to `work` at once. If a batch throws, its jobs are retried one by one. */
  readonly batch: number
  /** Number of batches that a gateway processes at the same time. 1 by default. */
  readonly workers?: number
  work(context: JobContext, jobs: readonly Job[]): Promise<void>
}

/**
 * A scheduled job. Any free gateway runs it, and its runs never overlap. If no gateway was running when several runs
 * were due, one run makes up for all of them. A schedule is also a queue: a job sent to its name starts a run now.
 */
export interface Schedule {
  readonly name: string
  readonly every: 'minute' | 'hour' | 'day'
  run(context: JobContext): Promise<void>
}
