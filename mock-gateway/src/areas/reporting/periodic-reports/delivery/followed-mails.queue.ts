import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type JobContext, type JobQueue, sendJobs } from '../../../../engine/jobs/index.ts'
import { mailStates } from '../../../../engine/mail/index.ts'
import { findSchedule } from '../periodic-report.store.ts'
import { notifyScheduleOwner } from '../run/fail-run.ts'
import { endMailedRun, noteEnd } from '../run/run.store.ts'
import { deliveriesOf, noteDelivery } from './deliveries.store.ts'

/** The queue of jobs that each track the mails of one run until the mail server has answered for all of these mails. */
export const MAILS_QUEUE = 'periodic-report-mails'

/** Milliseconds between two checks of mails in transit. */
const LOOK_MS = 5_000

/** Ends a run after the mail server has accepted or refused each of its mails. */
export const FOLLOW_MAILS: JobQueue = {
  name: MAILS_QUEUE,
  batch: 20,
  async work(context, jobs) {
    for (const { data } of jobs) await followMails(context, (data as { runId: string }).runId)
  },
}

async function followMails(context: JobContext, runId: string): Promise<void> {
  const { db, now } = context
  if (await areUnderWay(db, runId)) {
    const startAfter = new Date(now.getTime() + LOOK_MS)
    return await sendJobs(db, MAILS_QUEUE, [{ data: { runId }, startAfter }])
  }
  await db.transaction().execute(async (trx) => {
    const deliveries = await deliveriesOf(trx, runId)
    const missed = deliveries.filter(({ deliveryState }) => deliveryState !== 'SENT')
    const isSent = missed.length < deliveries.length
    const state = missed.length === 0 ? 'SENT' : isSent ? 'PARTLY_SENT' : 'FAILED'
    const error = state === 'FAILED' ? ({ run_error: 'NOT_TAKEN' } as const) : {}
    if (!(await endMailedRun(trx, runId, { run_state: state, ...error, ended_at: now }))) return
    const run = await trx
      .selectFrom('periodic_run')
      .select(['schedule_id as scheduleId', 'run_cause as cause', 'asked_by as askedBy', 'due_at as dueAt'])
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow()
    if (run.cause !== 'TEST') await noteEnd(trx, run.scheduleId, { isSent: isSent && run.cause === 'SCHEDULE', now })
    const schedule = missed.length === 0 ? null : await findSchedule(trx, run.scheduleId)
    const reason = isSent ? 'PARTLY' : 'NOT_TAKEN'
    if (schedule !== null) await notifyScheduleOwner(trx, context, { run, schedule, reason, missed })
  })
}

/** Records the mail server's answers. Returns whether some answers are still missing. */
async function areUnderWay(db: Kysely<Database>, runId: string): Promise<boolean> {
  const waiting = (await deliveriesOf(db, runId)).filter(({ deliveryState }) => deliveryState === 'WAITING')
  const states = await mailStates(
    db,
    waiting.flatMap(({ mailId }) => mailId ?? []),
  )
  // A mail that no longer exists was accepted, because only accepted mails are cleaned up.
  const answered = waiting.map((one) => ({ ...one, state: states.get(one.mailId ?? '') ?? 'sent' }))
  for (const { recipient, state } of answered)
    if (state !== 'waiting') await noteDelivery(db, { runId, recipient }, state === 'sent' ? 'SENT' : 'NOT_TAKEN')
  return answered.some(({ state }) => state === 'waiting')
}
