import type { Kysely } from 'kysely'
import type { PgBoss, QueueResult } from 'pg-boss'
import { idleBoss } from '../db/job-schema.ts'
import type { Database } from '../db/schema.ts'
import type { JobQueue, Schedule } from './job.ts'
import { cronOf, queueSettings } from './queue-settings.ts'

/**
 * Creates the queues and schedules of this build, as the owner of the tables. Queues that are already correct are left
 * unchanged.
 */
export async function ensureQueues(
  db: Kysely<Database>,
  queues: readonly JobQueue[],
  schedules: readonly Schedule[],
): Promise<void> {
  const boss = idleBoss(db)
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, { policy, ...settings }] of queueSettings(queues, schedules)) {
    const queue = known.get(name)
    if (queue === undefined) await boss.createQueue(name, { policy, ...settings })
    else if (differs(queue, settings)) await boss.updateQueue(name, settings)
  }
  await ensureSchedules(boss, schedules)
}

async function ensureSchedules(boss: PgBoss, schedules: readonly Schedule[]) {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const schedule of schedules) {
    if (known.get(schedule.name) !== cronOf(schedule))
      await boss.schedule(schedule.name, cronOf(schedule), {}, { missed: 'once' })
    known.delete(schedule.name)
  }
  for (const name of known.keys()) await boss.unschedule(name)
}

function differs(queue: QueueResult, settings: object): boolean {
  return Object.entries(settings).some(([name, value]) => queue[name as keyof QueueResult] !== value)
}
