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

/** A job that waits for a worker. */
export interface Job {
  readonly id: string
  readonly data: object
}

/**
 * Work that is done when it is sent (`sendJobs`), by whichever gateway is free, each job once at a time. Work that
 * throws is done again after growing waits, and a job whose gateway died soon after: it must do no harm twice.
 */
export interface JobQueue {
  readonly name: string
  /** Most jobs handed over at once. A batch that throws is worked on again job by job. */
  readonly batch: number
  /** Batches a gateway works on at the same time; 1 unless given. */
  readonly workers?: number
  work(context: JobContext, jobs: readonly Job[]): Promise<void>
}

/**
 * A scheduled job, run by whichever gateway comes first, one run at a time. Runs missed while no gateway ran are made
 * up once. It is a queue too: a job sent to its name runs it now.
 */
export interface Schedule {
  readonly name: string
  readonly every: 'minute' | 'hour' | 'day'
  run(context: JobContext): Promise<void>
}
