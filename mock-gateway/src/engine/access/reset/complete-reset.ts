import type { CompleteResetRequest } from '@portal/contract/auth/recovery.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { findAccount } from '../accounts.read-model.ts'
import { clearPasswordAttempts } from '../lockout/clear-attempts.ts'
import { laneOfNamedUser } from '../lockout/lane-of-named-user.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'
import { requireRightCode } from '../one-time-code/check-code.ts'
import { useCode } from '../one-time-code/codes.store.ts'
import { rememberPassword, wasUsedBefore } from '../passwords/password.store.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { namesOf, requireGoodPassword, reusedPassword } from '../passwords/password-policy.ts'
import { newPasswordOf } from '../passwords/password-text.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { deviceOf } from '../sign-in/known-devices.ts'

const FIELDS = { password: 'password', confirmation: 'passwordConfirmation' } as const

/**
 * auth/completePasswordReset: sets the password, lifts a lockout of the user and of unknown devices, and ends every
 * session. Refuses with 77 if the code is wrong and tries are left, with 05 before the wait is over, and with 54 if the
 * code has expired or has no tries left, so that the user returns to step one (ruling A09). The code remains valid
 * after a refusal with 79 (password rule or history) or 30.
 */
export async function completeReset(context: AccessContext, request: CompleteResetRequest): Promise<Reply<object>> {
  const { db, config, now } = context
  const holder = { subject: request.username, origin: deviceOf(context) }
  await limitAttempts(context, 'code', await laneOfNamedUser(db, holder))
  const password = newPasswordOf({ password: request.password, confirmation: request.passwordConfirmation }, FIELDS)
  // The rule is checked before the code: a password that breaks the general rule reveals nothing and costs no try.
  await requireGoodPassword(config.passwordRule, password, FIELDS.password, [])
  const sent = await requireRightCode(context, 'reset', holder, request.otp)
  const account = sent.userId === null ? null : await findAccount(db, sent.userId)
  if (!account) throw new Refusal('54', { message: 'message.codeExpired' })

  await requireGoodPassword(config.passwordRule, password, FIELDS.password, namesOf(account))
  const { reusableOldPasswords } = await readAccessSettings(db)
  if (await wasUsedBefore(db, account.userId, password, reusableOldPasswords)) throw reusedPassword(FIELDS.password)
  const hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await setResetPassword(trx, account.userId, hash, now)
    if (!(await useCode(trx, sent, now))) throw new Refusal('54', { message: 'message.codeExpired' })
    await endSessionsOfUser(trx, account.userId, 'password', now)
    await sendAccessMail(trx, context.language, 'passwordChanged', account.email, { firstName: account.firstName })
  })
  context.concerns(account, {
    before: { userStatus: account.status },
    after: { userStatus: 'ACTIVE' },
  })
  return { payload: {} }
}

/** Stores the new password. Only ACTIVE and LOCKED users can reset (ruling 2.8); other users need an administrator. */
async function setResetPassword(trx: Kysely<Database>, userId: string, hash: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set((eb) => ({
      password_hash: hash,
      password_set_at: now,
      first_password_expires_at: null,
      must_change_password: false,
      status: 'ACTIVE' as const,
      version: eb
        .case()
        .when('status', '=', 'LOCKED')
        .then(eb('version', '+', 1))
        .else(eb.ref('version'))
        .end(),
    }))
    .where('user_id', '=', userId)
    .where('status', 'in', ['ACTIVE', 'LOCKED'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('54', { message: 'message.codeExpired' })
  await clearPasswordAttempts(trx, userId)
  await rememberPassword(trx, userId, hash, now)
}
