import type { RunError, RunState } from '@portal/contract/periodic-reports/periodic-report'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * A run that this gateway has started. If another gateway takes the run over later, the stored run has another {@link
 * Claimed.attempt}.
 */
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimRun>>>

/**
 * Starts a run, or takes over a run if its gateway crashed. Returns null if the run has ended, or if its mails are
 * already written.
 */
export async function claimRun(db: Kysely<Database>, runId: string, now: Date) {
  const claimed = await db
    .updateTable('periodic_run')
    .set((eb) => ({
      run_state: 'RUNNING',
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`coalesce(started_at, ${now})`,
    }))
    .where('run_id', '=', runId)
    .where('run_state', 'in', ['QUEUED', 'RUNNING'])
    .where('mailed_at', 'is', null)
    .returning(['schedule_id as scheduleId', 'run_cause as cause', 'asked_by as askedBy', 'attempts as attempt'])
    .returning('due_at as dueAt')
    .executeTakeFirst()
  return claimed === undefined ? null : { runId, ...claimed }
}

type Written = Partial<{
  run_state: RunState
  run_error: RunError
  ended_at: Date
  mailed_at: Date
  row_count: number
}> & {
  readonly file_id?: string
  readonly run_as?: string
}

/**
 * Writes the result of a run. Returns false if another gateway has taken the run over in the meantime, or if the
 * mails of the run are already written.
 */
export async function writeRun(db: Kysely<Database>, { runId, attempt }: Claimed, written: Written): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('periodic_run')
    .set(written)
    .where('run_id', '=', runId)
    .where('run_state', '=', 'RUNNING')
    .where('attempts', '=', attempt)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a run after its mails were written. Returns false if the run is already over. */
export async function endMailedRun(
  db: Kysely<Database>,
  runId: string,
  written: {
    readonly run_state: 'SENT' | 'PARTLY_SENT' | 'FAILED'
    readonly run_error?: RunError
    readonly ended_at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('periodic_run')
    .set(written)
    .where('run_id', '=', runId)
    .where('run_state', '=', 'RUNNING')
    .where('mailed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Counts a scheduled send if `isSent`. Stops the schedule if the requested number of sends is reached or no run is
 * left before the last day, unless a scheduled run is still in progress.
 */
export async function noteEnd(
  db: Kysely<Database>,
  scheduleId: string,
  { isSent, now }: { readonly isSent: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('periodic_report')
    .set((eb) => ({ sent_count: eb('sent_count', '+', isSent ? 1 : 0) }))
    .where('schedule_id', '=', scheduleId)
    .execute()
  await db
    .updateTable('periodic_report')
    .set((eb) => ({ schedule_status: 'DISABLED', next_run_at: null, version: eb('version', '+', 1), updated_at: now }))
    .where('schedule_id', '=', scheduleId)
    .where('schedule_status', '=', 'ACTIVE')
    .where(
      sql<boolean>`(next_run_at is null or (schedule_count > 0 and sent_count >= schedule_count))
        and not exists (select from periodic_run u where u.schedule_id = periodic_report.schedule_id
          and u.run_cause = 'SCHEDULE' and u.ended_at is null)`,
    )
    .execute()
}
