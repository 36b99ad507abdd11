import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CallContext, Refusal } from '../../http/handler.ts'
import type { Account } from '../accounts.read-model.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'
import { type CodePurpose, makeCode } from './codes.store.ts'
import { mayMailUser } from './mail-share.ts'

/**
 * Creates and mails the one-time code for a sign-in from an unknown device (response code 01). Only this session can
 * use the code. Refuses with 05 if the user got too many mails; the refusal may reveal this, because the caller gave
 * the right password.
 */
export async function sendDeviceCode(
  db: Kysely<Database>,
  context: CallContext,
  account: Account,
  { sessionId, device }: { readonly sessionId: string; readonly device: Buffer | null },
): Promise<void> {
  if (!(await mayMailUser(db, context, 'device', account, device)))
    throw new Refusal('05', { message: 'message.mailedTooOften', reason: 'mail limit: device' })
  const code = await makeCode(db, context.config, {
    purpose: 'device',
    subject: account.username,
    origin: device,
    userId: account.userId,
    payload: { sessionId },
    now: context.now,
  })
  await mailCode(db, context, 'device', account, code)
}

/** Mails a code with its purpose. */
export function mailCode(
  db: Kysely<Database>,
  context: CallContext,
  purpose: Exclude<CodePurpose, 'report'>,
  to: { readonly email: string; readonly firstName: string },
  code: string,
): Promise<void> {
  return sendAccessMail(db, context.language, `code.${purpose}`, to.email, {
    firstName: to.firstName,
    code,
    minutes: minutesOf(context.config.otpMs),
  })
}

const minutesOf = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 60_000))
export const secondsOf = (milliseconds: number) => Math.round(milliseconds / 1000)
