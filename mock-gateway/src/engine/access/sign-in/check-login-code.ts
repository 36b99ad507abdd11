import type { SignedIn } from '@portal/contract/auth/auth.calls'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import { findAccount } from '../accounts.read-model.ts'
import { returnAttempt } from '../lockout/take-attempt.ts'
import { attemptCode } from '../one-time-code/attempt-code.ts'
import { findLiveCode, useCode } from '../one-time-code/codes.store.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { limitAttempts } from './attempts.ts'
import { enterStage } from './enter-stage.ts'
import { preAuthCallerOf } from './pre-auth-caller.ts'
import { stageAfterPassword } from './sign-in.rules.ts'
import { refuseAttempt, takeAttemptOf } from './wrong-code.ts'

/**
 * auth/validateToken: checks the mailed code after the answer 01 (ruling A05). Answers 00 with the next stage. Refuses
 * with 77 and the user's remaining tries on unknown devices if the code is wrong, with 05 before the wait of unknown
 * devices is over, with 54 if the code has expired, and with 75 if the last wrong try has locked the user or the
 * unknown devices.
 */
export async function checkLoginCode(
  context: CallContext,
  request: { otp?: string; token?: string },
): Promise<Reply<SignedIn>> {
  await limitAttempts(context, 'second-factor')
  const caller = await preAuthCallerOf(context)
  const begun = await agreeOnKeys(context)
  const digits = request.otp ?? request.token
  if (!digits) throw new Refusal('30', { fields: [{ field: 'otp', key: 'validation.required' }] })
  const account = await findAccount(context.db, caller.userId)
  if (!account) throw new Refusal('990')
  const { device, sessionId } = caller
  const asked = { purposes: ['device'], subject: account.username, origin: device } as const
  const sent = await findLiveCode(context.db, asked, context.now)
  if (sent?.payload.sessionId !== sessionId) throw new Refusal('54', { message: 'message.codeExpired' })

  const taken = await takeAttemptOf(context, caller)
  const check = await attemptCode(context.db, context.config, sent, digits, context.now)
  if (!check.isRight) throw await refuseAttempt(context, caller, taken, wrongCode)
  await returnAttempt(context.db, taken)
  const payload = await context.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, sent, context.now))) throw new Refusal('54', { message: 'message.codeExpired' })
    const stage = stageAfterPassword({ ...account, ...(await readAccessSettings(trx)) })
    return enterStage(trx, context, { account, stage, begun, from: sessionId })
  })
  return { payload }
}

const wrongCode = ({ triesLeft, waitSeconds }: { triesLeft: number; waitSeconds: number }) =>
  new Refusal('77', { params: { triesLeft }, payload: { waitSeconds } })
