import type { Kysely } from 'kysely'
import type { JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'
import { failureOf } from '../http/failure.ts'
import type { Clock } from '../http/session-port.ts'
import type { Job, JobContext, JobQueue } from './job.ts'

/** The dependencies that a gateway passes to every background job. */
export interface JobParts {
  readonly db: Kysely<Database>
  /** The database connection for reports. */
  readonly reports: Kysely<Database>
  readonly config: GatewayConfig
  readonly log: Logger
  readonly clock: Clock
}

/** Processes jobs of a queue, in batches of the queue's size, and returns the result of each job. Never throws. */
export async function workOn(parts: JobParts, queue: JobQueue, jobs: readonly Job[]): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (let start = 0; start < jobs.length; start += queue.batch)
    results.push(...(await workOnBatch(parts, queue, jobs.slice(start, start + queue.batch))))
  return results
}

/**
 * Processes a batch. If the batch fails, its jobs are retried one by one, so that one bad job does not delay the other
 * jobs. There is no such retry if the database is unreachable or overloaded.
 */
async function workOnBatch(parts: JobParts, queue: JobQueue, batch: readonly Job[]): Promise<JobResult[]> {
  const failure = await tryBatch(parts, queue, batch)
  if (failure === null) return batch.map(({ id }) => ({ id, status: 'completed' }))
  if (batch.length === 1 || failure.isAway)
    return batch.map(({ id }) => ({ id, status: 'failed', output: failure.output }))
  const results: JobResult[] = []
  for (const job of batch) results.push(...(await workOnBatch(parts, queue, [job])))
  return results
}

interface JobFailure {
  readonly isAway: boolean
  /** The error that is stored with the job. */
  readonly output: { readonly message: string; readonly correlationId: string }
}

async function tryBatch(parts: JobParts, queue: JobQueue, batch: readonly Job[]): Promise<JobFailure | null> {
  const context = contextOf(parts, queue.name)
  try {
    await queue.work(context, batch)
    return null
  } catch (error) {
    const { code, reason } = failureOf(error)
    if (code === '999') context.log.error({ err: error, jobs: batch.length }, 'jobs failed')
    else context.log.warn({ reason, jobs: batch.length }, 'jobs could not run')
    const message = code === '999' && error instanceof Error ? error.message : reason
    return { isAway: code === '91' || code === '96', output: { message, correlationId: context.correlationId } }
  }
}

function contextOf({ db, reports, config, log, clock }: JobParts, job: string): JobContext {
  const correlationId = uuid()
  return { db, reports, config, now: clock.now(), correlationId, log: log.child({ job, correlationId }) }
}
