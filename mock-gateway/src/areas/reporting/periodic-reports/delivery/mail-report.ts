import { randomBytes } from 'node:crypto'
import { languageOf } from '@portal/contract'
import { isDeliverable } from '@portal/contract/periodic-reports/periodic-report'
import { v7 as uuid } from 'uuid'
import { type JobContext, sendJobs } from '../../../../engine/jobs/index.ts'
import { FILES_KEPT_DAYS, queueMail } from '../../../../engine/mail/index.ts'
import type { FoundSchedule } from '../periodic-report.store.ts'
import type { MadeReport } from '../run/make-report.ts'
import { type Claimed, writeRun } from '../run/run.store.ts'
import { noteRefused } from './deliveries.store.ts'
import { MAILS_QUEUE } from './followed-mails.queue.ts'
import { linkHash } from './link-hash.ts'
import { reportEmail, reportLink } from './report-emails.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Writes the mails of a run in the transaction that ends the work on it: either all mails are sent after the commit,
 * or no mail is sent. Sends no mail for a run that another gateway has taken over. A small file is attached for users
 * who may read it; all other mails have a link.
 */
export async function mailReport(
  context: JobContext,
  run: Claimed,
  schedule: FoundSchedule,
  { fileId, byteSize, rowCount, recipients, reader }: MadeReport,
): Promise<void> {
  const { db, now, config } = context
  const expiresAt = new Date(now.getTime() + FILES_KEPT_DAYS * DAY_MS)
  await db.transaction().execute(async (trx) => {
    const written = { mailed_at: now, row_count: rowCount, file_id: fileId, run_as: reader.userId }
    if (!(await writeRun(trx, run, written))) return
    await noteRefused(trx, run, recipients)
    for (const { address, state, account } of recipients.filter((one) => isDeliverable(one.state))) {
      const isCarried = state === 'ACCOUNT' && byteSize <= config.mailFileBytes
      const link = isCarried ? null : randomBytes(32).toString('base64url')
      const mailId = uuid()
      const email = reportEmail(address, schedule, {
        cause: run.cause,
        dueAt: run.dueAt,
        rowCount,
        language: account === null ? schedule.values.scheduleLanguage : languageOf(account.countryId),
        link: link === null ? null : { to: state, href: reportLink(state, link, config.portalUrl), expiresAt },
      })
      await queueMail(trx, email, now, { mailId, ...(isCarried ? { fileId } : {}) })
      await trx
        .insertInto('periodic_delivery')
        .values({
          run_id: run.runId,
          recipient: address,
          recipient_state: state,
          delivery_state: 'WAITING',
          mail_id: mailId,
          ...(link === null ? {} : { link_hash: linkHash(link), link_expires_at: expiresAt }),
        })
        .execute()
    }
    await sendJobs(trx, MAILS_QUEUE, [{ data: { runId: run.runId } }])
  })
}
