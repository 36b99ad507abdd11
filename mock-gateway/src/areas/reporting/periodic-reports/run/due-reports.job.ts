import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import { type JobContext, type Schedule, sendJobs } from '../../../../engine/jobs/index.ts'
import { findSchedule } from '../periodic-report.store.ts'
import { dueRun } from '../schedule/due-run.ts'

/** The queue of jobs that make reports. Each job makes the report of one run. */
export const RUNS_QUEUE = 'periodic-reports'

/** Scheduled job of every gateway that starts due runs. Each run is started by only one gateway. */
export const DUE_REPORTS: Schedule = {
  name: 'periodic-reports-due',
  every: 'minute',
  async run({ db, now, log }: JobContext) {
    let begun = 0
    while (await beginOne(db, now)) begun++
    if (begun > 0) log.info({ begun }, 'periodic reports were begun')
  },
}

/**
 * Starts the run that is longest overdue, in one transaction: stores the run, its job, and the next time of the
 * schedule. If several runs were missed, only the latest of them is started; if the schedule needs no further send,
 * no run is started. Returns false if no run is due.
 */
export async function beginOne(db: Kysely<Database>, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('periodic_report')
      .select(['schedule_id', 'next_run_at'])
      .where('next_run_at', '<=', now)
      .orderBy('next_run_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due === undefined || due.next_run_at === null) return false
    const { schedule_id: scheduleId, next_run_at: planned } = due
    const schedule = await findSchedule(trx, scheduleId)
    if (schedule === null) throw new Error('a periodic report that was deleted has no next run')
    const { due: dueAt, next } = dueRun(schedule.values, planned, now)
    await trx.updateTable('periodic_report').set({ next_run_at: next }).where('schedule_id', '=', scheduleId).execute()
    if (await isWanted(trx, scheduleId)) await insertRun(trx, { scheduleId, dueAt, now })
    return true
  })
}

/**
 * Returns whether the schedule needs a further send: its number of sends is unlimited, or higher than the number of
 * sends that are done or running.
 */
async function isWanted(trx: Kysely<Database>, scheduleId: string): Promise<boolean> {
  const { wanted } = await trx
    .selectFrom('periodic_report as p')
    .select(
      sql<boolean>`p.schedule_count = 0 or p.schedule_count > p.sent_count + (select count(*) from periodic_run u
        where u.schedule_id = p.schedule_id and u.run_cause = 'SCHEDULE' and u.ended_at is null)`.as('wanted'),
    )
    .where('p.schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  return wanted
}

interface NewRun {
  readonly scheduleId: string
  readonly dueAt: Date
  readonly now: Date
  /** The user who requested the run, and the reason; absent for a scheduled run. */
  readonly asked?: { readonly by: string; readonly cause: 'NOW' | 'TEST' }
}

/**
 * Stores a run and sends its job. Returns null if the run for this time was already started, or for a requested run if
 * another run is in progress.
 */
export async function insertRun(
  trx: Kysely<Database>,
  { scheduleId, dueAt, now, asked }: NewRun,
): Promise<string | null> {
  const runId = uuid()
  const inserted = await trx
    .insertInto('periodic_run')
    .values({
      run_id: runId,
      schedule_id: scheduleId,
      run_cause: asked?.cause ?? 'SCHEDULE',
      asked_by: asked?.by ?? null,
      due_at: dueAt,
      run_state: 'QUEUED',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('run_id')
    .executeTakeFirst()
  if (inserted === undefined) return null
  await sendJobs(trx, RUNS_QUEUE, [{ data: { runId } }])
  return runId
}
