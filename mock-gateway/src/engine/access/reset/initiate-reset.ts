import type { Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { findResettableAccount } from '../accounts.read-model.ts'
import { laneOfNamedUser } from '../lockout/lane-of-named-user.ts'
import { type CodeHolder, findRunningCode, makeCode, RESEND_MS } from '../one-time-code/codes.store.ts'
import { mayMailReset } from '../one-time-code/mail-share.ts'
import { mailCode, secondsOf } from '../one-time-code/send-code.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { deviceOf } from '../sign-in/known-devices.ts'
import { atLeast } from '../sign-in/minimum-duration.ts'

/**
 * auth/initiatePasswordReset, by user name or e-mail. Answers 00 with the same payload in about the same time, whether
 * or not a user has this name. Refuses with 05 after too many attempts. For an unknown name or an owner who got too
 * many mails, a code is stored but not mailed, so that the next two steps do not differ either (ruling A74). Only the
 * requesting browser can use the code.
 */
export async function initiateReset(
  context: AccessContext,
  { username }: { username: string },
): Promise<Reply<{ expiresInSeconds: number }>> {
  const holder = { subject: username, origin: deviceOf(context) }
  await limitAttempts(context, 'reset', await laneOfNamedUser(context.db, holder))
  await atLeast(initiate(context, holder))
  return { payload: { expiresInSeconds: secondsOf(context.config.otpMs) } }
}

async function initiate(context: AccessContext, holder: CodeHolder): Promise<void> {
  const { db, config, now } = context
  const running = await findRunningCode(db, { ...holder, purposes: ['reset'] }, now)
  // If the request is repeated within 30 seconds, the current code stays valid.
  if (running && running.sentAt.getTime() > now.getTime() - RESEND_MS) return
  const account = await findResettableAccount(db, holder.subject)
  if (account) context.concerns(account)
  await db.transaction().execute(async (trx) => {
    const mayMail = account !== null && (await mayMailReset(trx, context, account, holder.origin))
    // A code that is not mailed is stored without a user.
    const userId = mayMail ? account.userId : null
    const code = await makeCode(trx, config, { ...holder, purpose: 'reset', userId, now })
    if (mayMail) await mailCode(trx, context, 'reset', account, code)
  })
}
