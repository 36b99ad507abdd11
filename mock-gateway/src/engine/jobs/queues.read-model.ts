import type { JobQueueStatus } from '@portal/contract/jobs/jobs.calls'
import { type Kysely, sql } from 'kysely'
import { rawStatement } from '../db/raw-statement.ts'
import type { Database } from '../db/schema.ts'
import { wireRow } from '../read/index.ts'
import { everyOf, FAILED_JOBS } from './queue-settings.ts'

/** Reads the tables of pg-boss, for which we generate no types. */
const readStanding = rawStatement(
  {
    name: 'text',
    cron: 'text or null',
    waiting: 'int4',
    oldest_seconds: 'int4 or null',
    under_way: 'int4',
    later: 'int4',
    failed: 'int4',
    last_failed_at: 'timestamptz or null',
    last_failure: 'text or null',
  },
  () => sql`with open as (
      select name,
        count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::int
          as oldest_seconds,
        count(*) filter (where state = 'active')::int as under_way,
        count(*) filter (where state < 'active' and start_after > now())::int as later
      from pgboss.job where state <= 'active' and name <> ${FAILED_JOBS} group by name),
    -- A job that failed for good is copied from its queue, and stays a few minutes there too; a schedule's stays only there.
    failures as (
      select name, started_on as failed_at, output, false as is_final from pgboss.job where state = 'retry'
      union all
      select name, completed_on, output, dead_letter is null from pgboss.job where state = 'failed'
      union all
      select source_name, created_on, source_output, true from pgboss.job where name = ${FAILED_JOBS}),
    failed as (
      select name, count(*) filter (where is_final)::int as failed, max(failed_at) as failed_at,
        (array_agg(output->>'correlationId' order by failed_at desc))[1] as failure
      from failures group by name)
    select q.name, s.cron, coalesce(o.waiting, 0) as waiting, o.oldest_seconds, coalesce(o.under_way, 0) as under_way,
      coalesce(o.later, 0) as later, coalesce(f.failed, 0) as failed, f.failed_at as last_failed_at,
      f.failure as last_failure
    from pgboss.queue q
    left join pgboss.schedule s on s.name = q.name
    left join open o on o.name = q.name
    left join failed f on f.name = q.name
    where q.name <> ${FAILED_JOBS} and q.name not like ${'\\_\\_pgboss%'}
    order by s.cron is not null, o.waiting desc nulls last, q.name`,
)

/** Reads the current state of every queue. Queues with pending jobs come first, and queues of schedules come last. */
export async function readQueues(db: Kysely<Database>): Promise<Omit<JobQueueStatus, 'title'>[]> {
  const rows = await readStanding(db)
  return rows.map(({ cron, ...row }) => ({ ...wireRow(row), every: cron === null ? null : everyOf(cron) }))
}
