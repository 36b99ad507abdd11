import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CallContext, Refusal } from '../../http/handler.ts'
import { takeMail } from '../mail-limits/take-mail.ts'
import { requireRightCode } from './check-code.ts'
import { findRunningCode, makeCode, RESEND_MS, useCode } from './codes.store.ts'

// Codes that open a link for people without an account. Any browser with the link can request a code.

/**
 * Creates a code for a link, to be mailed to the recipient of the link. Returns null if a code was mailed a moment ago
 * and is still valid. Refuses with 05 after too many codes, because each code allows five more tries.
 * @param subject identifies the link without containing the link
 */
export async function makeLinkCode(
  trx: Kysely<Database>,
  { config, now }: Pick<CallContext, 'config' | 'now'>,
  { subject, lifetimeMs }: { readonly subject: string; readonly lifetimeMs: number },
): Promise<string | null> {
  const running = await findRunningCode(trx, { subject, origin: null, purposes: ['report'] }, now)
  if (running !== null && running.sentAt.getTime() > now.getTime() - RESEND_MS) return null
  if (!(await takeMail(trx, 'reportLink', { recipient: subject }, now)))
    throw new Refusal('05', { message: 'message.codeTooOften', reason: 'mail limit: reportLink' })
  return await makeCode(trx, config, { purpose: 'report', subject, origin: null, userId: null, now, lifetimeMs })
}

/**
 * Checks and uses up a code. Refuses with 77 and the tries left if the code is wrong, with 54 if no code is valid, and
 * with 05 before the wait is over.
 */
export async function requireLinkCode(context: CallContext, subject: string, digits: string): Promise<void> {
  const sent = await requireRightCode(context, 'report', { subject, origin: null }, digits)
  if (!(await useCode(context.db, sent, context.now))) throw new Refusal('54', { message: 'message.codeExpired' })
}
