import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { idleBoss } from '../engine/db/job-schema.ts'
import type { Database } from '../engine/db/schema.ts'
import type { Job, JobParts, JobQueue } from '../engine/jobs/index.ts'
import { workOn } from '../engine/jobs/index.ts'
import { QUEUES, SCHEDULES } from '../queues.ts'

/** The background jobs of a gateway under test. No job runs automatically, so that tests need not wait. */
export interface TestJobs {
  /** Runs a schedule now. Throws the errors of the run. */
  run(schedule: string): Promise<void>
  /**
   * Processes all jobs that are due by the test's clock, and all jobs that these jobs send, until no job is left.
   * Processes one queue, or all queues. A failed job is due again after its delay: advance the clock and drain again.
   */
  drain(queue?: string): Promise<{ readonly worked: number; readonly failures: readonly string[] }>
}

/**
 * Creates the jobs of a gateway under test.
 * @param admin bypasses all rights, to move pending jobs to the time of the test
 */
export function testJobs(parts: JobParts, admin: Kysely<Database>): TestJobs {
  return {
    async run(name) {
      const { run } = named(SCHEDULES, name)
      await run({ ...parts, now: parts.clock.now(), correlationId: uuid() })
    },
    async drain(name) {
      const queues = name === undefined ? QUEUES : [named(QUEUES, name)]
      const failures: string[] = []
      let worked = 0
      for (let done = -1; done !== worked; ) {
        done = worked
        for (const queue of queues) {
          const jobs = await takeDue(admin, queue, parts.clock.now())
          failures.push(...(await work(parts, queue, jobs)))
          await setWaits(admin, jobs, parts.clock.now())
          worked += jobs.length
        }
      }
      return { worked, failures }
    },
  }
}

function named<Part extends { readonly name: string }>(parts: readonly Part[], name: string): Part {
  const part = parts.find((one) => one.name === name)
  if (part === undefined) throw new Error(`nothing here is named ${name}`)
  return part
}

/**
 * Takes due jobs as pg-boss does, but by the test's clock. A job without a start time starts at its creation, so it is
 * due at once.
 */
async function takeDue(admin: Kysely<Database>, { name, batch }: JobQueue, now: Date): Promise<readonly Job[]> {
  const { rows } = await sql<Job>`
    update pgboss.job set state = 'active', started_on = now(),
      retry_count = case when started_on is not null then retry_count + 1 else retry_count end
    where id in (select id from pgboss.job where name = ${name} and state < 'active'
      and (start_after <= ${now}::timestamptz or start_after = created_on) order by created_on limit ${batch})
    returning id, data`.execute(admin)
  return rows
}

async function work(parts: JobParts, queue: JobQueue, jobs: readonly Job[]): Promise<string[]> {
  if (jobs.length === 0) return []
  const boss = idleBoss(parts.db)
  const failures: string[] = []
  for (const { id, status, output } of await workOn(parts, queue, jobs)) {
    if (status === 'completed') await boss.complete(queue.name, id)
    else {
      await boss.fail(queue.name, id, output)
      failures.push((output as { message: string }).message)
    }
  }
  return failures
}

/** Delays a retry from the test's current time. */
async function setWaits(admin: Kysely<Database>, jobs: readonly Job[], now: Date) {
  await sql`update pgboss.job set start_after = ${now}::timestamptz + (start_after - now()), created_on = least(created_on, ${now}::timestamptz)
    where state = 'retry' and id = any(${jobs.map(({ id }) => id)}::uuid[])`.execute(admin)
}
