import type { RequestOf } from '@portal/contract'
import type { openReportLink, readReportFile } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { sql } from 'kysely'
import { findAccount } from '../../../../engine/access/index.ts'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { readMailFilePart } from '../../../../engine/mail/index.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { openReport } from '../../reports/index.ts'
import { findSchedule } from '../periodic-report.store.ts'
import { linkHash } from './link-hash.ts'
import { recipientsOf } from './recipients.ts'

/** The time in milliseconds in which a file can be downloaded after its link was opened. */
export const TAKEN_WITHIN_MS = 15 * 60_000

/**
 * Uses a link for a user who may still read the report. Refused with 25 if the link is unknown or for another user,
 * with 54 if it was used or is expired, with 57 if the user may no longer read the report.
 */
export async function useLink(context: SessionContext, { link }: RequestOf<typeof openReportLink>) {
  const { db, actor, now } = context
  requireBank(actor)
  const hash = linkHash(link)
  const found = await db
    .selectFrom('periodic_delivery as d')
    .innerJoin('periodic_run as u', 'u.run_id', 'd.run_id')
    .innerJoin('mail_file as f', 'f.file_id', 'u.file_id')
    .select(['u.run_id as runId', 'u.schedule_id as scheduleId', 'u.run_as as runAs'])
    .select(['f.file_name as fileName', 'f.byte_size as byteSize'])
    .where('d.link_hash', '=', hash)
    .where('d.recipient', '=', actor.email.toLowerCase())
    .where('d.recipient_state', '=', 'ACCOUNT')
    .executeTakeFirst()
  const note = { module: 'REPORT', action: 'DOWNLOAD', subject: 'periodic-report' }
  context.audit({ ...note, ...(found === undefined ? {} : { itemId: found.scheduleId, itemName: found.fileName }) })
  if (found === undefined) throw new Refusal('25')
  await requireReadable(context, found)
  const { numUpdatedRows } = await db
    .updateTable('periodic_delivery')
    .set({ link_used_at: now, link_used_by: actor.userId, opened_at: now })
    .where('link_hash', '=', hash)
    .where('link_used_at', 'is', null)
    .where('link_expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('54')
  const { runId, fileName, byteSize } = found
  return { runId, fileName, byteSize: Number(byteSize) }
}

/**
 * Returns a part of a run's file, for the user with whose rights the file was made, and for users who opened a link
 * to it in the last {@link TAKEN_WITHIN_MS}. Refused with 25 for all other users, or if there is no such part, with
 * 57 if the user may no longer read the report. The audit trail records each first part, and each refusal.
 */
export async function readFilePart(context: SessionContext, request: RequestOf<typeof readReportFile>) {
  const note = { module: 'REPORT', action: 'DOWNLOAD', subject: 'periodic-report' }
  const { scheduleId, ...file } = await noted(context, note, () => findPart(context, request))
  if (request.part === 0) context.audit({ ...note, itemId: scheduleId })
  return file
}

async function findPart(context: SessionContext, { runId, part }: RequestOf<typeof readReportFile>) {
  const { db, actor, now } = context
  requireBank(actor)
  const run = await db
    .selectFrom('periodic_run as u')
    .select(['u.file_id as fileId', 'u.schedule_id as scheduleId', 'u.run_as as runAs'])
    .select(
      sql<boolean>`exists (select from periodic_delivery d where d.run_id = u.run_id and d.link_used_by = ${actor.userId}
        and d.link_used_at > ${new Date(now.getTime() - TAKEN_WITHIN_MS)})`.as('hasLink'),
    )
    .where('u.run_id', '=', runId)
    .executeTakeFirst()
  if (run?.fileId == null || (run.runAs !== actor.userId && !run.hasLink)) throw new Refusal('25')
  await requireReadable(context, run)
  const found = await readMailFilePart(db, run.fileId, part)
  if (found === null) throw new Refusal('25')
  const { bytes, ...file } = found
  return { ...file, scheduleId: run.scheduleId, content: bytes.toString('base64') }
}

/**
 * Checks again that the actor may read the report, because rights may have changed since the mail. Refused with 25 if
 * the schedule no longer exists, with 57 if the right was lost.
 */
async function requireReadable(
  context: SessionContext,
  { scheduleId, runAs }: { readonly scheduleId: string; readonly runAs: string | null },
): Promise<void> {
  const { db, actor } = context
  const schedule = await findSchedule(db, scheduleId)
  if (schedule === null) throw new Refusal('25')
  const { scheduleReportId: reportName, parameters } = schedule.values
  const asked = { reportName, parameters: parameters ?? [] }
  if (runAs === actor.userId) return void (await openReport(context, asked))
  const reader = runAs === null ? null : await findAccount(db, runAs)
  const [recipient] = reader === null ? [] : await recipientsOf(context, reader, { ...asked, list: actor.email })
  if (recipient?.state !== 'ACCOUNT') throw new Refusal('57')
}
