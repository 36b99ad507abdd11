import type { SignedIn } from '@portal/contract/auth/auth.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import { findAccount } from '../accounts.read-model.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { enterStage } from '../sign-in/enter-stage.ts'
import { preAuthCallerOf } from '../sign-in/pre-auth-caller.ts'
import { refuseAttempt, takeAttemptOf } from '../sign-in/wrong-code.ts'
import { unwrapTokenSecret } from './token-secret.ts'
import { matchingStep } from './totp.rules.ts'

/**
 * auth/validateHardToken. Answers 00 with the full session. Refuses with 76 and the remaining tries if the code is
 * wrong, or if this code or a later code was already used in any session, with 05 before the wait is over, and with 75
 * if the last try has locked the user or the unknown devices. Ignores `userId` in the request (ruling A71).
 */
export async function checkHardToken(context: CallContext, request: { tokenCode: string }): Promise<Reply<SignedIn>> {
  await limitAttempts(context, 'second-factor')
  const caller = await preAuthCallerOf(context)
  const begun = await agreeOnKeys(context)
  const account = await findAccount(context.db, caller.userId)
  if (!account?.totpSecret || !account.hasHardToken)
    throw new Refusal('990', { reason: 'the hard token was taken away' })
  const taken = await takeAttemptOf(context, caller)

  const secret = unwrapTokenSecret(context.config, account.userId, account.totpSecret)
  const step = matchingStep(secret, request.tokenCode, context.now)
  const payload =
    step === null
      ? null
      : await context.db.transaction().execute(async (trx) => {
          if (!(await useStep(trx, account.userId, step))) return null
          return enterStage(trx, context, { account, stage: 'full', begun, from: caller.sessionId })
        })
  if (!payload) throw await refuseAttempt(context, caller, taken, (left) => new Refusal('76', { payload: left }))
  return { payload }
}

/** Marks a time step as used (RFC 6238 §5.2). Returns false if the user has already used this step or a later step. */
async function useStep(trx: Kysely<Database>, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ totp_last_step: String(step) })
    .where('user_id', '=', userId)
    .where('totp_confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
