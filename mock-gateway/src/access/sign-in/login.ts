import type { LoginRequest, SignedIn } from '@portal/contract/calls/auth'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { type Account, findAccountByUsername } from '../accounts.read-model.ts'
import { sendDeviceCode } from '../one-time-code/send-code.ts'
import { NOBODYS_HASH, verifyPassword } from '../passwords/password-hash.ts'
import { passwordOf } from '../passwords/password-text.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { isOpenFor } from '../settings/opening-hours.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { limitAttempts } from './attempts.ts'
import { enterStage } from './enter-stage.ts'
import { countFailedTrial } from './failed-trials.ts'
import { deviceOf, knowsDevice, rememberDevice } from './known-devices.ts'
import { signInOutcome } from './sign-in.rules.ts'

/**
 * auth/login, the password step. Answers 00, 01 and 02 with a session at its stage; 55 for a wrong name or password, always
 * after one verification of a hash; after a right password only: 62, 75, 90, 95 (ruling A74). 05 too many attempts of this
 * address, 30 malformed.
 */
export async function logIn(context: AccessContext, request: LoginRequest): Promise<Reply<SignedIn>> {
  const giveBackAttempt = await limitAttempts(context, 'sign-in')
  const begun = await agreeOnKeys(context)
  const password = passwordOf(request.userPassword, 'userPassword')
  const account = await findAccountByUsername(context.db, request.username)
  context.concerns(account)

  const isRight = await verifyPassword(account?.passwordHash ?? NOBODYS_HASH, password)
  if (!account || !isRight) {
    await countFailedTrial(context.db, account?.userId ?? null, context.now)
    throw new Refusal('55')
  }
  await giveBackAttempt()

  const deviceId = deviceOf(context, request.deviceId)
  const outcome = signInOutcome(await factsOf(context, account, deviceId), context.now)
  if ('refusal' in outcome) throw new Refusal(outcome.refusal)
  const { stage, code } = outcome
  const payload = await context.db.transaction().execute(async (trx) => {
    const signedIn = await enterStage(trx, context, { account, stage, begun })
    if (stage === 'otp') await sendDeviceCode(trx, context, account, begun.id)
    else if (stage !== 'change-password') await rememberDevice(trx, account.userId, deviceId, context.now)
    return signedIn
  })
  return { code, payload }
}

async function factsOf(context: CallContext, account: Account, deviceId: string | null) {
  const settings = await readAccessSettings(context.db)
  return {
    ...account,
    passwordChangeDays: settings.passwordChangeDays,
    isOpen: isOpenFor(settings, account, context.now),
    knowsDevice: await knowsDevice(context, account.userId, deviceId),
  }
}
