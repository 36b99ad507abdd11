import type { JobContext, JobQueue } from '../../../../engine/jobs/index.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { mailReport } from '../delivery/mail-report.ts'
import { canReachSome } from '../delivery/recipients.ts'
import { type FoundSchedule, findSchedule } from '../periodic-report.store.ts'
import { RUNS_QUEUE } from './due-reports.job.ts'
import { failRun } from './fail-run.ts'
import { type MadeReport, makeReport } from './make-report.ts'
import { type Claimed, claimRun, noteEnd, writeRun } from './run.store.ts'
import { readerOf } from './run-reader.ts'

/** Maximum number of attempts: the first, and three more after growing delays (ruling 2.7). */
const MOST_ATTEMPTS = 4
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000

/** Returns the delay in milliseconds after the given number of failed attempts: 60 s, 120 s, 240 s. */
export const waitAfterAttempt = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)

/** Makes due reports: two at a time in each gateway. */
export const MAKE_REPORTS: JobQueue = {
  name: RUNS_QUEUE,
  batch: 1,
  workers: 2,
  async work(context, jobs) {
    for (const { data } of jobs) await workOnRun(context, (data as { runId: string }).runId)
  },
}

/**
 * Works on one run: claims it, checks the reader's rights again, makes the file, and writes the mails together with
 * the end of the work in one transaction. If the gateway crashes before the commit, no mail is sent, and the gateway
 * that takes the run over starts the run again.
 */
export async function workOnRun(context: JobContext, runId: string): Promise<void> {
  const run = await claimRun(context.db, runId, context.now)
  if (run === null) return
  const schedule = await findSchedule(context.db, run.scheduleId)
  if (schedule === null || isStopped(run, schedule)) return await failRun(context, run, schedule, 'STOPPED')
  if (run.attempt > MOST_ATTEMPTS) return await failRun(context, run, schedule, 'SYSTEM')
  const reader = await readerOf(context.db, run, schedule)
  if ('refused' in reader) return await failRun(context, run, schedule, reader.refused, { hasLeft: reader.hasLeft })
  let made: Awaited<ReturnType<typeof makeReport>>
  try {
    made = await makeReport(context, run, schedule, reader.actor)
  } catch (error) {
    return await tryAgain(context, run, schedule, error)
  }
  if ('refused' in made) return await failRun(context, run, schedule, made.refused)
  if (made.rowCount === 0) return await skipRun(context, run)
  const { recipients } = made
  if (!canReachSome(recipients)) return await failRun(context, run, schedule, 'RECIPIENTS', { refused: recipients })
  await mailReport(context, run, schedule, made satisfies MadeReport)
}

/** Returns whether the periodic report was stopped. A stopped periodic report is no longer sent, but can be tested. */
const isStopped = ({ cause }: Claimed, { values }: FoundSchedule) =>
  values.scheduleStatus !== 'ACTIVE' && !(cause === 'TEST' && values.scheduleStatus === 'DISABLED')

/** Queues a run again after an error, or ends the run as failed after the last attempt. */
async function tryAgain(context: JobContext, run: Claimed, schedule: FoundSchedule, error: unknown): Promise<void> {
  const { db, now, log } = context
  const isLast = run.attempt >= MOST_ATTEMPTS
  log.warn({ err: error, run: run.runId, attempt: run.attempt, isLast }, 'a periodic report could not be made')
  if (isLast) return await failRun(context, run, schedule, 'SYSTEM')
  await db.transaction().execute(async (trx) => {
    if (!(await writeRun(trx, run, { run_state: 'QUEUED' }))) return
    const startAfter = new Date(now.getTime() + waitAfterAttempt(run.attempt))
    await sendJobs(trx, RUNS_QUEUE, [{ data: { runId: run.runId }, startAfter }])
  })
}

/** Ends a run without rows, without sending it (ruling 2.7). */
async function skipRun({ db, now }: JobContext, run: Claimed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await writeRun(trx, run, { run_state: 'SKIPPED', row_count: 0, ended_at: now }))) return
    if (run.cause !== 'TEST') await noteEnd(trx, run.scheduleId, { isSent: false, now })
  })
}
