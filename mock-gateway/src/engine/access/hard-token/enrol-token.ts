import type { SignedIn } from '@portal/contract/auth/auth.calls'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import { findAccount } from '../accounts.read-model.ts'
import { notifyPerson } from '../notices/notify-person.ts'
import { lockFactors } from '../passkeys/passkey.store.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { enterStage } from '../sign-in/enter-stage.ts'
import { preAuthCallerOf } from '../sign-in/pre-auth-caller.ts'
import { refuseAttempt, takeAttemptOf } from '../sign-in/wrong-code.ts'
import { unwrapTokenSecret, wrapTokenSecret } from './token-secret.ts'
import { matchingStep, newSecret, otpauthOf } from './totp.rules.ts'

/**
 * portal/token/begin: creates a new secret, which is shown once. A further call creates another secret. Refuses with 12
 * if the user has a confirmed token or a passkey: a lost one is reset through the approval queue (ruling A72).
 */
export async function beginEnrolment(context: CallContext): Promise<Reply<{ secret: string; otpauth: string }>> {
  const caller = await preAuthCallerOf(context)
  const secret = newSecret()
  const begun = await context.db
    .updateTable('app_user')
    .set({ totp_secret: wrapTokenSecret(context.config, caller.userId, secret), totp_last_step: null })
    .where('user_id', '=', caller.userId)
    .where('totp_confirmed_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('passkey').select('passkey_id').whereRef('passkey.user_id', '=', 'app_user.user_id'))),
    )
    .returning('username')
    .executeTakeFirst()
  if (!begun) throw setUpElsewhere()
  return { payload: { secret, otpauth: otpauthOf(secret, begun.username) } }
}

/**
 * portal/token/confirm: checks one code of the new token. Answers 00 with the full session. Refuses with 76 if the code
 * is wrong or another enrolment has begun meanwhile, and with 12 if no enrolment was begun or the user has a second
 * factor. The tries are limited as at sign-in.
 */
export async function confirmEnrolment(context: CallContext, request: { tokenCode: string }): Promise<Reply<SignedIn>> {
  await limitAttempts(context, 'second-factor')
  const caller = await preAuthCallerOf(context)
  const begun = await agreeOnKeys(context)
  const account = await findAccount(context.db, caller.userId)
  if (!account?.totpSecret || account.hasHardToken || account.hasPasskey) throw setUpElsewhere()

  const taken = await takeAttemptOf(context, caller)
  const secret = unwrapTokenSecret(context.config, account.userId, account.totpSecret)
  const step = matchingStep(secret, request.tokenCode, context.now)
  if (step === null) throw await refuseAttempt(context, caller, taken, (left) => new Refusal('76', { payload: left }))
  const payload = await context.db.transaction().execute(async (trx) => {
    const { passkeyIds } = await lockFactors(trx, account.userId)
    if (passkeyIds.length > 0) throw setUpElsewhere()
    const { numUpdatedRows } = await trx
      .updateTable('app_user')
      .set({ totp_confirmed_at: context.now, totp_last_step: String(step), must_enrol_token: false })
      .where('user_id', '=', account.userId)
      .where('totp_confirmed_at', 'is', null)
      // The update requires the secret with which the code was checked, because another tab may have begun a new
      // enrolment.
      .where('totp_secret', '=', account.totpSecret)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('76')
    await notifyPerson(trx, 'tokenEnrolled', account, context)
    return enterStage(trx, context, { account, stage: 'full', begun, from: caller.sessionId })
  })
  return { payload }
}

const setUpElsewhere = () => new Refusal('12', { message: 'message.tokenSetUpElsewhere' })
