import type { SignedIn } from '@portal/contract/calls/auth'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import { findAccount } from '../accounts.read-model.ts'
import { findLiveCode, tryCode, useCode } from '../one-time-code/codes.store.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { enterStage } from './enter-stage.ts'
import { deviceOf, rememberDevice } from './known-devices.ts'
import { stageAfterPassword } from './sign-in.rules.ts'
import { enteringOf, refuseTry, takeTry } from './wrong-code.ts'

/**
 * auth/validateToken: the code of answer 01 (ruling A05). 00 with the next stage, the device is known from now on; 77 with
 * the tries left; 54 expired; after five wrong codes 990, or 75 when that locked the user.
 */
export async function checkLoginCode(
  context: CallContext,
  request: { otp?: string; token?: string },
): Promise<Reply<SignedIn>> {
  const entering = enteringOf(context)
  const begun = await agreeOnKeys(context)
  const digits = request.otp ?? request.token
  if (!digits) throw new Refusal('30', { fields: [{ field: 'otp', key: 'validation.required' }] })
  const account = await findAccount(context.db, entering.userId)
  if (!account) throw new Refusal('990')
  const sent = await findLiveCode(context.db, ['device'], account.username, context.now)
  if (sent?.payload.sessionId !== entering.sessionId) throw new Refusal('54', { message: 'message.codeExpired' })

  const triesLeft = await takeTry(context, entering)
  const check = await tryCode(context.db, context.config, sent, digits)
  if (!check.isRight) throw await refuseTry(context, entering, triesLeft, new Refusal('77', { params: { triesLeft } }))
  const payload = await context.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, sent, context.now))) throw new Refusal('54', { message: 'message.codeExpired' })
    await rememberDevice(trx, account.userId, deviceOf(context), context.now)
    const stage = stageAfterPassword(account)
    return enterStage(trx, context, { account, stage, begun, from: entering.sessionId })
  })
  return { payload }
}
