import type { RunError } from '@portal/contract/periodic-reports/periodic-report'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { queueMail } from '../../../../engine/mail/index.ts'
import { noteRefused } from '../delivery/deliveries.store.ts'
import type { Recipient } from '../delivery/recipients.ts'
import { failureEmail, type Missed } from '../delivery/report-emails.ts'
import { type FoundSchedule, moveSchedule } from '../periodic-report.store.ts'
import { type Claimed, noteEnd, writeRun } from './run.store.ts'
import { ownerOf } from './run-reader.ts'

/**
 * Ends a failed run and notifies its owner, in one transaction. Stops the schedule if its maker has left (ruling 2.7).
 */
export async function failRun(
  context: JobContext,
  run: Claimed,
  schedule: FoundSchedule | null,
  reason: RunError,
  { hasLeft = false, refused = [] }: { readonly hasLeft?: boolean; readonly refused?: readonly Recipient[] } = {},
): Promise<void> {
  const { db, now, log } = context
  await db.transaction().execute(async (trx) => {
    if (!(await writeRun(trx, run, { run_state: 'FAILED', run_error: reason, ended_at: now }))) return
    log.warn({ run: run.runId, reason }, 'a periodic report failed')
    await noteRefused(trx, run, refused)
    if (run.cause !== 'TEST') await noteEnd(trx, run.scheduleId, { isSent: false, now })
    if (hasLeft && run.cause !== 'TEST')
      await moveSchedule(trx, run.scheduleId, { from: ['ACTIVE'], to: 'DISABLED', now })
    // A stopped schedule needs no notice.
    if (schedule !== null && reason !== 'STOPPED')
      await notifyScheduleOwner(trx, context, { run, schedule, reason, missed: [] })
  })
}

interface Failure {
  readonly run: Pick<Claimed, 'cause' | 'askedBy' | 'dueAt'>
  readonly schedule: FoundSchedule
  readonly reason: RunError | 'PARTLY'
  /** Recipients to whom a sent run could not deliver. */
  readonly missed: readonly Missed[]
}

/** Mails the schedule's owner about a failed run, or about recipients who did not get the report. */
export async function notifyScheduleOwner(
  trx: Kysely<Database>,
  { config, now }: Pick<JobContext, 'config' | 'now'>,
  { run, schedule, reason, missed }: Failure,
): Promise<void> {
  const owner = await ownerOf(trx, run, schedule)
  if (owner === null) return
  const facts = { dueAt: run.dueAt, reason, missed, portalUrl: config.portalUrl }
  await queueMail(trx, failureEmail(owner, schedule, facts), now)
}
