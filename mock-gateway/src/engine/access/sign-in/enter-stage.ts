import type { SessionStage } from '@portal/contract'
import type { SignedIn } from '@portal/contract/auth/auth.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { BegunSession } from '../../envelope/index.ts'
import { type CallContext, Refusal } from '../../http/handler.ts'
import type { Account } from '../accounts.read-model.ts'
import { identityMismatch } from '../oidc/identity-mismatch.ts'
import { linkPerson, type ProviderPerson, providerPersonOf } from '../oidc/provider-link.store.ts'
import { changeDaysOf } from '../passwords/password-policy.ts'
import { endOldestSessions, endSession } from '../sessions/end-sessions.ts'
import { takeFormerWorkKey } from '../sessions/former-work-keys.ts'
import { grantSession, type SignInOrigin, timesOf } from '../sessions/session-grant.ts'
import { userInfoOf } from '../sessions/user-info.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { expiryWarning, secondFactorsOf } from './sign-in.rules.ts'

export interface Step {
  readonly account: Account
  readonly stage: SessionStage
  readonly begun: BegunSession
  /**
   * Id of the session that made this step and ends with it. At the first step, there is no such session, and this is
   * the origin of the sign-in.
   */
  readonly from: string | SignInOrigin
  /**
   * The person identified by the identity provider instead of a password. Set only at the first step; later steps read
   * the person from the session `from`.
   */
  readonly providerPerson?: ProviderPerson | undefined
}

/**
 * Enters a stage of sign-in inside `trx`. Locks the user's row, checks the user again (a lockout may have happened),
 * ends the previous session, and starts a session with a new id, token and keys (no session fixation).
 *
 * Only stage `full` restores tries and the attempt of the address, and makes the device known. If the password already
 * did so, hard-token codes could be guessed without limit. Only stage `full` links the account to the person whom the
 * identity provider identified, because before the hard token this could be anybody with access to the e-mail address.
 *
 * Refuses with 990 if the step was already made, with 62 or 75 if the user's status has changed, and with 55 if the
 * password has changed or the account now belongs to another person at the provider.
 */
export async function enterStage(trx: Kysely<Database>, context: CallContext, step: Step): Promise<SignedIn> {
  const { account, stage, begun, from } = step
  const held = await trx
    .selectFrom('app_user')
    .select(['status', 'password_hash'])
    .where('user_id', '=', account.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (held?.status !== 'ACTIVE') throw new Refusal(held?.status === 'LOCKED' ? '75' : '62')
  if (held.password_hash !== account.passwordHash) throw new Refusal('55')
  const before = typeof from === 'string' ? from : null
  if (before !== null && !(await endSession(trx, before, 'replaced', context.now))) throw new Refusal('990')

  const providerPerson = step.providerPerson ?? (before === null ? null : await providerPersonOf(trx, before))
  const origin = typeof from === 'string' ? await originOf(trx, from) : from
  const times = timesOf(context, stage, account.lastLoginAt)
  const isFull = stage === 'full'
  const granted = {
    userId: account.userId,
    stage,
    begun,
    times,
    origin,
    providerPerson: isFull ? null : providerPerson,
  }
  const session = await grantSession(trx, context, granted)
  if (stage === 'token') return { session, secondFactors: secondFactorsOf(account) }
  if (!isFull) return { session }
  await endOldestSessions(trx, account.userId, context.config, context.now)
  if (providerPerson && !(await linkPerson(trx, providerPerson, account.userId, context.now)))
    throw identityMismatch(account, providerPerson)
  await trx.updateTable('app_user').set({ last_login_at: context.now }).where('user_id', '=', account.userId).execute()
  await finishSignIn(trx, context, account, origin)
  const formerWorkKey = await takeFormerWorkKey(trx, context, account.userId)
  const { passwordChangeDays } = await readAccessSettings(trx)
  return {
    session: formerWorkKey === undefined ? session : { ...session, formerWorkKey },
    userInfo: userInfoOf(account, account.lastLoginAt),
    privileges: [...account.privileges],
    userToken: session.token,
    ...expiryWarning(account, changeDaysOf(context.config, passwordChangeDays), context.now),
  }
}

/** Reads the device and the time with which the sign-in of a session began. */
async function originOf(trx: Kysely<Database>, sessionId: string): Promise<SignInOrigin> {
  const { device_hash: device, sign_in_at: signInAt } = await trx
    .selectFrom('session')
    .select(['device_hash', 'sign_in_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { device, signInAt }
}
