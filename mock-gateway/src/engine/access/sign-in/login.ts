import type { LoginRequest, SignedIn } from '@portal/contract/auth/auth.calls'
import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { findAccountByUsername } from '../accounts.read-model.ts'
import { countWrong } from '../lockout/count-wrong.ts'
import { laneOf } from '../lockout/lane.ts'
import { returnNameAttempt, takeNameAttempt } from '../lockout/name-wait.ts'
import { NOBODYS_HASH, verifyPassword } from '../passwords/password-hash.ts'
import { passwordOf } from '../passwords/password-text.ts'
import { agreeOnKeys } from '../sessions/session-grant.ts'
import { afterPassword } from './after-password.ts'
import { limitAttempts, refuseWaiting } from './attempts.ts'
import { deviceOf } from './known-devices.ts'

/**
 * auth/login, the password step. Answers 00, 01 or 02 with a session at the next stage. Refuses with 55 for a wrong
 * name or password, always after one hash verification. Refuses with 62, 75, 90 or 95 only after a right password
 * (ruling A74). Refuses with 05 after too many attempts from this address, or too many attempts with this name from
 * unknown devices, and with 30 if the request is malformed.
 */
export async function logIn(context: AccessContext, request: LoginRequest): Promise<Reply<SignedIn>> {
  const account = await findAccountByUsername(context.db, request.username)
  const device = deviceOf(context, request.deviceId)
  const lane = await laneOf(context.db, account?.userId ?? null, device)
  await limitAttempts(context, 'sign-in', lane)
  const begun = await agreeOnKeys(context)
  const password = passwordIn(request)
  context.concerns(account)
  if (lane.device === null) await waitForName(context, request.username)

  const isRight = await verifyPassword(account?.passwordHash ?? NOBODYS_HASH, password)
  if (!account || !isRight) {
    await countWrong(context.db, lane, context)
    throw new Refusal('55')
  }
  if (lane.device === null) await returnNameAttempt(context.db, request.username, context.now)
  return afterPassword(context, { account, begun, device, lane, by: 'password' })
}

const passwordIn = ({ userPassword, password = '' }: LoginRequest): string =>
  userPassword === undefined ? password : passwordOf(userPassword, 'userPassword')

async function waitForName(context: CallContext, name: string): Promise<void> {
  const seconds = await takeNameAttempt(context.db, name, context.now)
  if (seconds !== null) throw await refuseWaiting(context, 'sign-in', seconds)
}
