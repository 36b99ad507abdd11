import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { JOB_SCHEMA } from '../db/job-schema.ts'
import type { Database } from '../db/schema.ts'

export interface SentJob {
  readonly data: object
  /** The earliest time at which the job may start. By default, the job may start at once. */
  readonly startAfter?: Date
}

/**
 * Returns the answer to a query about a queue that pg-boss makes before it sends a job. The answer is always the same
 * for our queues.
 */
const answers = (name: string) => ({ name, policy: 'standard', table: 'job_common', notify: true })

const sender = new PgBoss({
  db: { executeSql: async (_text, values) => ({ rows: ((values?.[0] ?? []) as string[]).map(answers) }) },
  schema: JOB_SCHEMA,
  openTelemetry: { enabled: false },
})

/**
 * Sends jobs in the caller's transaction. They run after the commit, and never run after a rollback. All jobs are sent
 * in one statement.
 * @throws for an unknown queue
 */
export async function sendJobs(db: Kysely<Database>, queue: string, jobs: readonly SentJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ data, startAfter }) => ({
    data,
    ...(startAfter === undefined ? {} : { startAfter: startAfter.toISOString() }),
  }))
  await sender.insert(queue, rows, { db: fromKysely(db) })
}
