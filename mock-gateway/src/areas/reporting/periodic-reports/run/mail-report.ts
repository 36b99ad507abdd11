import { createHash, randomBytes } from 'node:crypto'
import { languageOf } from '@portal/contract'
import { v7 as uuid } from 'uuid'
import { findAccountByEmail } from '../../../../engine/access/index.ts'
import { type JobContext, sendJobs } from '../../../../engine/jobs/index.ts'
import { FILES_KEPT_DAYS, queueMail } from '../../../../engine/mail/index.ts'
import type { FoundSchedule } from '../periodic-report.store.ts'
import { MAILS_QUEUE } from './followed-mails.queue.ts'
import type { MadeReport } from './make-report.ts'
import { reportEmail } from './report-emails.ts'
import { type Claimed, writeRun } from './run.store.ts'

const DAY_MS = 24 * 60 * 60_000

/** By what a link is known: the link itself stands in its mail alone. */
export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()

/**
 * Writes the mails of a run with the end of its work, in one transaction: each leaves once it has committed, or none does. Nothing of a run
 * that another gateway has taken over.
 */
export async function mailReport(
  context: JobContext,
  run: Claimed,
  schedule: FoundSchedule,
  { fileId, byteSize, rowCount, recipients, reader }: MadeReport,
): Promise<void> {
  const { db, now, config } = context
  const isCarried = byteSize <= config.mailFileBytes
  const expiresAt = new Date(now.getTime() + FILES_KEPT_DAYS * DAY_MS)
  await db.transaction().execute(async (trx) => {
    const written = { mailed_at: now, row_count: rowCount, file_id: fileId, run_as: reader.userId }
    if (!(await writeRun(trx, run, written))) return
    for (const recipient of recipients) {
      const link = isCarried ? null : randomBytes(32).toString('base64url')
      const mailId = uuid()
      const user = await findAccountByEmail(trx, recipient)
      const language = user?.status === 'ACTIVE' ? languageOf(user.countryId) : schedule.values.scheduleLanguage
      const email = reportEmail(recipient, schedule, {
        cause: run.cause,
        ...{ dueAt: run.dueAt, rowCount, language, link, expiresAt, portalUrl: config.portalUrl },
      })
      await queueMail(trx, email, now, { mailId, ...(isCarried ? { fileId } : {}) })
      await trx
        .insertInto('periodic_delivery')
        .values({
          run_id: run.runId,
          recipient,
          mail_id: mailId,
          ...(link === null ? {} : { link_hash: linkHash(link), link_expires_at: expiresAt }),
        })
        .execute()
    }
    await sendJobs(trx, MAILS_QUEUE, [{ data: { runId: run.runId } }])
  })
}
