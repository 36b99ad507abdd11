import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { JOB_SCHEMA } from '../db/job-schema.ts'
import { failureOf } from '../http/failure.ts'

const EVERY_MS = 1000

/** SQL that selects those of the queues in `$1` that have a pending job whose start time has passed. */
const DUE = `select queue.name from unnest($1::text[]) as queue (name)
  where exists (select 1 from ${JOB_SCHEMA}.job as job where job.name = queue.name and job.state < 'active'
    and not job.blocked and job.start_after <= now())`

/**
 * Wakes workers for jobs that the database does not announce: retries, and jobs sent for a later time. One statement
 * per second checks all queues. A separate statement for each worker would cost an idle gateway more than all its other
 * work.
 * @param workers the ids of each queue's workers
 */
export function startDueLook(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  log: Logger,
): { stop(): void } {
  const names = [...workers.keys()]
  let isLooking = false
  const look = async () => {
    const { rows } = (await boss.getDb().executeSql(DUE, [names])) as { rows: readonly { name: string }[] }
    for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch((error: unknown) => log.warn({ reason: failureOf(error).reason }, 'due jobs could not be looked up'))
      .finally(() => {
        isLooking = false
      })
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
