import type { ChangePasswordRequest, SignedIn } from '@portal/contract/auth/auth.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CallContext, Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { type Account, findAccount } from '../accounts.read-model.ts'
import { clearLane } from '../lockout/clear-attempts.ts'
import { returnAttempt } from '../lockout/take-attempt.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import { workKeyToContinue } from '../sessions/former-work-keys.ts'
import { agreeOnKeys, grantSession } from '../sessions/session-grant.ts'
import { userInfoOf } from '../sessions/user-info.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { enterStage } from '../sign-in/enter-stage.ts'
import { preAuthCallerOf } from '../sign-in/pre-auth-caller.ts'
import { stageAfterPassword } from '../sign-in/sign-in.rules.ts'
import { refuseAttempt, takeAttemptOf } from '../sign-in/wrong-code.ts'
import { rememberPassword, wasUsedBefore } from './password.store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { namesOf, requireGoodPassword, reusedPassword } from './password-policy.ts'
import { newPasswordOf, passwordOf } from './password-text.ts'

const FIELDS = { password: 'userPassword', confirmation: 'userPasswordConfirmation' } as const

/**
 * user/changeDefaultPassword, the only call of stage `change-password`. Answers 00 with the next stage. Refuses with 55
 * if the old password is wrong, with 75 at the last wrong try, with 05 before the wait is over, with 79 if the new
 * password breaks the rule or is in the history, and with 30 if it is malformed or its confirmation differs. No mailed
 * code is required, because the first password came by mail.
 */
export async function changeDefaultPassword(
  context: CallContext,
  request: ChangePasswordRequest,
): Promise<Reply<SignedIn>> {
  await limitAttempts(context, 'second-factor')
  const caller = await preAuthCallerOf(context)
  const begun = await agreeOnKeys(context)
  const account = await requireAccount(context, caller.userId)
  const { oldPassword, newPassword } = await readPasswords(context, account, request)
  const taken = await takeAttemptOf(context, caller)
  if (!(await isPassword(account, oldPassword))) {
    throw await refuseAttempt(context, caller, taken, wrongOldPassword)
  }
  await returnAttempt(context.db, taken)
  const hash = await hashOfNew(context, account, oldPassword, newPassword)
  const payload = await context.db.transaction().execute(async (trx) => {
    await setPassword(trx, context, account, hash)
    await endSessionsOfUser(trx, account.userId, 'password', context.now, caller.sessionId)
    const stage = stageAfterPassword({ ...account, ...(await readAccessSettings(trx)) })
    const changed = { ...account, passwordHash: hash, passwordSetAt: context.now, mustChangePassword: false }
    return enterStage(trx, context, { account: changed, stage, begun, from: caller.sessionId })
  })
  return { payload }
}

/**
 * auth/changePassword of a signed-in user. Ends all other sessions of the user. This session continues under a new id,
 * token and keys, and ends no later than before. Refuses with 55, 75, 05, 79 and 30 like {@link changeDefaultPassword}.
 */
export async function changePassword(
  context: SessionContext,
  request: ChangePasswordRequest,
): Promise<Reply<SignedIn>> {
  const { db, now, session, actor } = context
  await limitAttempts(context, 'second-factor')
  const caller = await preAuthCallerOf(context)
  const begun = await agreeOnKeys(context)
  const account = await requireAccount(context, actor.userId)
  const { oldPassword, newPassword } = await readPasswords(context, account, request)
  const taken = await takeAttemptOf(context, caller)
  if (!(await isPassword(account, oldPassword))) {
    throw await refuseAttempt(context, caller, taken, wrongOldPassword)
  }
  await returnAttempt(db, taken)
  const hash = await hashOfNew(context, account, oldPassword, newPassword)
  const payload = await db.transaction().execute(async (trx) => {
    await setPassword(trx, context, account, hash)
    const own = await trx
      .selectFrom('session')
      .select(['last_login_at', 'device_hash'])
      .where('session_id', '=', session.sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!own) throw new Refusal('990')
    await endSessionsOfUser(trx, account.userId, 'password', now)
    await clearLane(trx, caller.lane, now)
    const times = { startedAt: session.startedAt, absoluteAt: session.absoluteAt, lastLoginAt: own.last_login_at }
    const origin = { device: own.device_hash, signInAt: null }
    const workKey = await workKeyToContinue(trx, context, session.sessionId)
    const continued = { userId: account.userId, stage: 'full', begun, times, origin, workKey } as const
    const grant = await grantSession(trx, context, continued)
    await sendAccessMail(trx, context.language, 'passwordChanged', account.email, { firstName: account.firstName })
    const userInfo = userInfoOf(actor, own.last_login_at)
    return { session: grant, userInfo, privileges: [...actor.privileges], userToken: grant.token }
  })
  return { payload }
}

const wrongOldPassword = () => new Refusal('55', { message: 'message.wrongOldPassword' })

async function requireAccount({ db }: CallContext, userId: string): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw new Refusal('990')
  return account
}

async function readPasswords({ config }: CallContext, account: Account, request: ChangePasswordRequest) {
  const oldPassword = passwordOf(request.userOldPassword, 'userOldPassword')
  const wire = { password: request.userPassword, confirmation: request.userPasswordConfirmation }
  const newPassword = newPasswordOf(wire, FIELDS)
  await requireGoodPassword(config.passwordRule, newPassword, FIELDS.password, namesOf(account))
  return { oldPassword, newPassword }
}

const isPassword = async (account: Account, password: string) =>
  account.passwordHash !== null && (await verifyPassword(account.passwordHash, password))

/**
 * Hashes the new password. Refuses with 79 the current password, and as many of the last passwords, counted from the
 * current password, as the history setting states.
 */
async function hashOfNew(context: CallContext, account: Account, oldPassword: string, newPassword: string) {
  const { reusableOldPasswords } = await readAccessSettings(context.db)
  const isOld = oldPassword === newPassword
  if (isOld || (await wasUsedBefore(context.db, account.userId, newPassword, reusableOldPasswords))) {
    throw reusedPassword(FIELDS.password)
  }
  return hashPassword(newPassword)
}

/**
 * Stores the new password. Refuses with 55 if the stored hash has changed since the old password was checked, as after
 * a concurrent change, or if the user is no longer ACTIVE.
 */
async function setPassword(trx: Kysely<Database>, { now }: CallContext, account: Account, hash: string) {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({
      password_hash: hash,
      password_set_at: now,
      first_password_expires_at: null,
      must_change_password: false,
    })
    .where('user_id', '=', account.userId)
    .where('status', '=', 'ACTIVE')
    .where('password_hash', '=', account.passwordHash)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw wrongOldPassword()
  await rememberPassword(trx, account.userId, hash, now)
}
