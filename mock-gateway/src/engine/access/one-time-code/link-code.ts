import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CallContext, Refusal } from '../../http/handler.ts'
import { takeMail } from '../mail-limits/take-mail.ts'
import { requireRightCode } from './check-code.ts'
import { findRunningCode, makeCode, RESEND_MS, useCode } from './codes.store.ts'

// Codes that open a link for people without an account. Any browser with the link can request one.

/**
 * A code for a link, to be mailed to the link's recipient. Null if one was mailed a moment ago and stays valid; 05 if
 * there were too many: each code allows five more tries. @param subject identifies the link without containing it
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

/** Checks a code, which opens once. 77 wrong, with the tries left; 54 none is valid; 05 before its wait is over. */
export async function requireLinkCode(context: CallContext, subject: string, digits: string): Promise<void> {
  const sent = await requireRightCode(context, 'report', { subject, origin: null }, digits)
  if (!(await useCode(context.db, sent, context.now))) throw new Refusal('54', { message: 'message.codeExpired' })
}
