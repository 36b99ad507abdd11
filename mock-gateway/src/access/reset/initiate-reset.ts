import type { Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { findResettableAccount } from '../accounts.read-model.ts'
import { countCodes, makeCode, RESEND_MS } from '../one-time-code/codes.store.ts'
import { mailCode, secondsOf } from '../one-time-code/send-code.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { atLeast } from '../sign-in/even-time.ts'

const HOUR_MS = 60 * 60_000
/** Resets begun per name and hour: bounds the mails somebody gets and the codes somebody may guess. */
const RESETS_PER_HOUR = 5

/**
 * auth/initiatePasswordReset, by user name or e-mail. Always 00 with the same payload in about the same time: a code is
 * made for a name nobody has as well, only its mail is missing, so the next two steps answer alike too (ruling A74).
 */
export async function initiateReset(
  context: AccessContext,
  { username }: { username: string },
): Promise<Reply<{ expiresInSeconds: number }>> {
  await limitAttempts(context, 'reset')
  await atLeast(initiate(context, username))
  return { payload: { expiresInSeconds: secondsOf(context.config.otpMs) } }
}

async function initiate(context: AccessContext, name: string): Promise<void> {
  const { db, config, now } = context
  const { made, lastSentAt } = await countCodes(db, 'reset', name, new Date(now.getTime() - HOUR_MS))
  // Asked again at once, the code under way stays good.
  if (made >= RESETS_PER_HOUR || (lastSentAt && lastSentAt.getTime() > now.getTime() - RESEND_MS)) return
  const account = await findResettableAccount(db, name)
  if (account) context.concerns(account)
  await db.transaction().execute(async (trx) => {
    const code = await makeCode(trx, config, { purpose: 'reset', subject: name, userId: account?.userId ?? null, now })
    if (account) await mailCode(trx, context, 'reset', account, code)
  })
}
