import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { findAccount } from '../accounts.read-model.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { deviceOf } from '../sign-in/known-devices.ts'
import { atLeast } from '../sign-in/minimum-duration.ts'
import { findRunningCode, RENEWABLE_MS, RESEND_MS, renewCode, type SentCode } from './codes.store.ts'
import { mayMailApplicant, mayMailUser } from './mail-share.ts'
import { mailCode, secondsOf } from './send-code.ts'

/**
 * resendOtp: sends a new code for a reset or sign-in in progress (`username`) or for a registration (`uniqueRef`).
 * Answers 00 even if no action is in progress under this name. Replaces an expired code. Refuses with 54 if the code
 * has no tries left, with 05 within 30 seconds of the last code or after the fifth resend, and with 30 if the request
 * contains neither name nor reference.
 */
export async function resendCode(
  context: AccessContext,
  request: { username?: string; uniqueRef?: string },
): Promise<Reply<{ expiresInSeconds: number }>> {
  await limitAttempts(context, 'code')
  if (!request.uniqueRef && !request.username) {
    throw new Refusal('30', { fields: [{ field: 'username', key: 'validation.required' }] })
  }
  await atLeast(resend(context, request))
  return { payload: { expiresInSeconds: secondsOf(context.config.otpMs) } }
}

async function resend(context: CallContext, { username, uniqueRef }: { username?: string; uniqueRef?: string }) {
  const { db, config, now } = context
  const since = new Date(now.getTime() - RENEWABLE_MS)
  const origin = deviceOf(context)
  const sent = uniqueRef
    ? await findRunningCode(db, { purposes: ['enrolment'], subject: uniqueRef, origin: null }, since)
    : await findRunningCode(db, { purposes: ['reset', 'device'], subject: username ?? '', origin }, since)
  if (!sent) return
  // Tries are not restored, because otherwise a code could be guessed without limit. The action must be restarted.
  if (sent.triesLeft === 0) throw new Refusal('54', { message: 'message.codeLocked', payload: { triesLeft: 0 } })
  await db.transaction().execute(async (trx) => {
    const code = await renewCode(trx, config, sent, now)
    if (code === null) throw tooSoonOrTooMany(sent, now)
    const recipient = await recipientOf(trx, context, sent, origin)
    if (recipient) await mailCode(trx, context, sent.purpose, recipient, code)
  })
}

function tooSoonOrTooMany(sent: SentCode, now: Date): Refusal {
  const seconds = Math.ceil((sent.sentAt.getTime() + RESEND_MS - now.getTime()) / 1000)
  return seconds > 0
    ? new Refusal('05', { message: 'message.codeTooSoon', params: { count: seconds } })
    : new Refusal('05', { message: 'message.codeTooOften' })
}

/**
 * Returns the recipient. Returns null, so that no code is mailed, if the name or address may not get a code or got too
 * many mails.
 */
async function recipientOf(
  trx: Kysely<Database>,
  context: CallContext,
  sent: SentCode<'reset' | 'device' | 'enrolment'>,
  origin: Buffer | null,
): Promise<{ email: string; firstName: string } | null> {
  if (sent.purpose === 'enrolment') return applicantOf(trx, context, sent)
  const account = sent.userId === null ? null : await findAccount(trx, sent.userId)
  const kind = sent.purpose
  return account && (await mayMailUser(trx, context, kind, account, origin)) ? account : null
}

async function applicantOf(trx: Kysely<Database>, context: CallContext, { payload }: SentCode) {
  const { email, firstName, phone, isTaken } = payload
  if (isTaken === true || typeof email !== 'string' || typeof firstName !== 'string' || typeof phone !== 'string')
    return null
  return (await mayMailApplicant(trx, context, { email, phone })) ? { email, firstName } : null
}
