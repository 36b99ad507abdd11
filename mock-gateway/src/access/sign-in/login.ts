import type { LoginRequest, SignedIn } from '@portal/contract/calls/auth'
import { Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { findAccountByUsername } from '../accounts.read-model.ts'
import { NOBODYS_HASH, verifyPassword } from '../passwords/password-hash.ts'
import { passwordOf } from '../passwords/password-text.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { afterPassword } from './after-password.ts'
import { limitAttempts } from './attempts.ts'
import { countFailedTrial } from './failed-trials.ts'

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

  return afterPassword(context, { account, begun, claimedDevice: request.deviceId, by: 'password' })
}
