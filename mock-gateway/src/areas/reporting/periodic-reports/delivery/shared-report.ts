import { randomBytes } from 'node:crypto'
import type { RequestOf } from '@portal/contract'
import { recipientsIn } from '@portal/contract/periodic-reports/periodic-report'
import type {
  openSharedReport,
  readSharedReport,
  sendReportCode,
} from '@portal/contract/periodic-reports/shared-report.calls'
import type { Kysely } from 'kysely'
import { limitAttempts, makeLinkCode, requireLinkCode } from '../../../../engine/access/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { type CallContext, Refusal } from '../../../../engine/http/handler.ts'
import { queueMail, readMailFilePart } from '../../../../engine/mail/index.ts'
import { linkHash } from './link-hash.ts'
import { mayOpenLink } from './recipients.ts'
import { codeEmail, LINK_CODE_MINUTES } from './report-emails.ts'
import { TAKEN_WITHIN_MS } from './report-file.ts'

// A recipient without an account gets a report in these steps (decision 111): first a link, then a code by mail, then a
// ticket, then the file.

const CODE_MS = LINK_CODE_MINUTES * 60_000

/**
 * Mails a code for a link. Refused with 54 if the link is unknown, expired or withdrawn, with 05 if codes were
 * requested too often.
 */
export async function sendCode(context: CallContext, { link }: RequestOf<typeof sendReportCode>) {
  const { db, now } = context
  await limitAttempts(context, 'code')
  const shared = await requireLink(context, 'SEND_CODE', link)
  const isMailed = await db.transaction().execute(async (trx) => {
    const code = await makeLinkCode(trx, context, { subject: subjectOf(link), lifetimeMs: CODE_MS })
    // If a code was mailed a moment ago, no new code is sent, and the old code remains valid.
    if (code !== null) await queueMail(trx, codeEmail(shared.recipient, shared.reportName, { ...shared, code }), now)
    return code !== null
  })
  return { payload: { expiresInSeconds: CODE_MS / 1_000, fileName: shared.fileName, isMailed } }
}

/**
 * Opens a link with its code, and returns a ticket for the file. Refused with 77 if the code is wrong and tries are
 * left, with 54 if the link or the code is no longer valid, with 05 after too many tries.
 */
export async function openShared(context: CallContext, { link, code }: RequestOf<typeof openSharedReport>) {
  const { db, now } = context
  await limitAttempts(context, 'code')
  const { fileName } = await requireLink(context, 'CHECK_CODE', link)
  await requireLinkCode(context, subjectOf(link), code)
  const ticket = randomBytes(32).toString('base64url')
  const ticketEnds = new Date(now.getTime() + TAKEN_WITHIN_MS)
  await db
    .updateTable('periodic_delivery')
    .set((eb) => ({
      ticket_hash: linkHash(ticket),
      ticket_expires_at: ticketEnds,
      opened_at: eb.fn.coalesce('opened_at', eb.val(now)),
    }))
    .where('link_hash', '=', linkHash(link))
    .execute()
  return { payload: { ticket, fileName } }
}

/**
 * Returns a part of the file. Refused with 54 if the ticket is unknown or expired, if there is no such part, or if
 * the link was withdrawn in the meantime.
 */
export async function readShared(context: CallContext, { ticket, part }: RequestOf<typeof readSharedReport>) {
  const { db, now } = context
  const shared = await sharedFrom(db)
    .where('d.ticket_hash', '=', linkHash(ticket))
    .where('d.ticket_expires_at', '>', now)
    .executeTakeFirst()
  if (part === 0) noteUse(context, 'DOWNLOAD', shared)
  const found = shared === undefined ? null : await readMailFilePart(db, shared.fileId, part)
  if (shared === undefined || found === null) throw new Refusal('54', { message: 'message.reportTicketEnded' })
  await requireWanted(db, shared)
  const { bytes, ...file } = found
  return { payload: { ...file, content: bytes.toString('base64') } }
}

/**
 * Returns the key under which the code of a link is stored: the hash of the link. The link itself is not stored,
 * because link and code together open the report.
 */
const subjectOf = (link: string) => linkHash(link).toString('hex')

const sharedFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('periodic_delivery as d')
    .innerJoin('periodic_run as u', 'u.run_id', 'd.run_id')
    .innerJoin('periodic_report as p', 'p.schedule_id', 'u.schedule_id')
    .innerJoin('report as r', 'r.report_id', 'p.report_id')
    .innerJoin('mail_file as f', 'f.file_id', 'u.file_id')
    .select(['d.recipient', 'u.schedule_id as scheduleId', 'f.file_id as fileId', 'f.file_name as fileName'])
    .select(['r.report_name as reportName', 'p.schedule_language as language', 'p.schedule_email as scheduleEmail'])
    .where('d.recipient_state', '=', 'LINK')
    .where('p.schedule_status', '<>', 'DELETED')

type Shared = Awaited<ReturnType<ReturnType<typeof sharedFrom>['executeTakeFirstOrThrow']>>

async function requireLink(context: CallContext, action: string, link: string): Promise<Shared> {
  const { db, now } = context
  const shared = await sharedFrom(db)
    .where('d.link_hash', '=', linkHash(link))
    .where('d.link_expires_at', '>', now)
    .executeTakeFirst()
  noteUse(context, action, shared)
  if (shared === undefined) throw new Refusal('54', { message: 'message.reportLinkEnded' })
  await requireWanted(db, shared)
  return shared
}

/** Refuses with 54 a link for an address that is no longer in the schedule or no longer allowed. */
async function requireWanted(db: Kysely<Database>, { recipient, scheduleEmail }: Shared): Promise<void> {
  if (!recipientsIn(scheduleEmail).includes(recipient) || !(await mayOpenLink(db, recipient)))
    throw new Refusal('54', { message: 'message.reportLinkEnded' })
}

/**
 * Records the use in the audit trail. The actor has no account, so the trail names the schedule and the recipient's
 * address.
 */
function noteUse(context: CallContext, action: string, shared: Shared | undefined): void {
  context.audit({
    module: 'REPORT',
    action,
    subject: 'periodic-report',
    ...(shared && {
      itemId: shared.scheduleId,
      itemName: shared.reportName,
      after: { scheduleEmail: shared.recipient },
    }),
  })
}
