import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'

/** The context of a background job. */
export interface JobContext {
  readonly db: Kysely<Database>
  /** The connection for reports, as in a call. */
  readonly reports: Kysely<Database>
  readonly now: Date
  /** Id of this run, in the log and in the audit rows it writes. */
  readonly correlationId: string
  readonly log: Logger
  readonly config: GatewayConfig
}

/** A pending job. */
export interface Job {
  readonly id: string
  readonly data: object
}

/**
 * Work that runs when it is sent (`sendJobs`), in any free gateway, each job once at a time. Failed work is retried
 * after growing delays, and a job whose gateway crashed soon after: running twice must do no harm.
 */
export interface JobQueue {
  readonly name: string
  /** Maximum jobs passed at once. A batch that throws is retried job by job. */
  readonly batch: number
  /** Batches that a gateway processes at the same time; 1 by default. */
  readonly workers?: number
  work(context: JobContext, jobs: readonly Job[]): Promise<void>
}

/**
 * A scheduled job, run by whichever gateway comes first, one run at a time. Runs missed without a running gateway are
 * made up once. It is also a queue: a job sent to its name runs it now.
 */
export interface Schedule {
  readonly name: string
  readonly every: 'minute' | 'hour' | 'day'
  run(context: JobContext): Promise<void>
}
