import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type JobContext, type JobQueue, sendJobs } from '../../../../engine/jobs/index.ts'
import { mailStates } from '../../../../engine/mail/index.ts'
import { findSchedule } from '../periodic-report.store.ts'
import { notifyScheduleOwner } from './fail-run.ts'
import { endMailedRun, noteEnd } from './run.store.ts'

/** Jobs that follow the mails of one run each until all have left. */
export const MAILS_QUEUE = 'periodic-report-mails'

/** Between two looks at mails that are on their way. */
const LOOK_MS = 5_000

/** Says of a run that it was sent once its mails have left the house, and not before. */
export const FOLLOW_MAILS: JobQueue = {
  name: MAILS_QUEUE,
  batch: 20,
  async work(context, jobs) {
    for (const { data } of jobs) await followMails(context, (data as { runId: string }).runId)
  },
}

async function followMails(context: JobContext, runId: string): Promise<void> {
  const { db, now } = context
  const states = await statesOf(db, runId)
  if (states.includes('waiting')) {
    const startAfter = new Date(now.getTime() + LOOK_MS)
    return await sendJobs(db, MAILS_QUEUE, [{ data: { runId }, startAfter }])
  }
  await db.transaction().execute(async (trx) => {
    const isSent = !states.includes('givenUp')
    const ended = isSent
      ? ({ run_state: 'SENT', ended_at: now } as const)
      : ({ run_state: 'FAILED', run_error: 'NOT_TAKEN', ended_at: now } as const)
    if (!(await endMailedRun(trx, runId, ended))) return
    const run = await trx
      .selectFrom('periodic_run')
      .select(['schedule_id as scheduleId', 'run_cause as cause', 'asked_by as askedBy', 'due_at as dueAt'])
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow()
    if (run.cause !== 'TEST') await noteEnd(trx, run.scheduleId, { isSent: isSent && run.cause === 'SCHEDULE', now })
    const schedule = isSent ? null : await findSchedule(trx, run.scheduleId)
    if (schedule !== null) await notifyScheduleOwner(trx, context, run, schedule, 'NOT_TAKEN')
  })
}

/** How its mails stand; one that was tidied away had left long before. */
async function statesOf(db: Kysely<Database>, runId: string) {
  const deliveries = await db.selectFrom('periodic_delivery').select('mail_id').where('run_id', '=', runId).execute()
  const mailIds = deliveries.flatMap(({ mail_id: mailId }) => (mailId === null ? [] : [mailId]))
  return [...(await mailStates(db, mailIds)).values()]
}
