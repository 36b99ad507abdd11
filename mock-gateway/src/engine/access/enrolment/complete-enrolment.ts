import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { queueRegistration } from '../../approvals/index.ts'
import type { Database } from '../../db/schema.ts'
import { Refusal, type Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'
import { requireRightCode } from '../one-time-code/check-code.ts'
import { useCode } from '../one-time-code/codes.store.ts'
import { rememberPassword } from '../passwords/password.store.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { deviceOf, rememberDevice } from '../sign-in/known-devices.ts'
import { REGISTRATION_ROLE_ID } from './enrolment.rules.ts'
import { type EnrolmentPayload, notifyOwner, ownerOf } from './initiate-enrolment.ts'

/**
 * enrollment/complete: creates a PENDING user without privileges, never a bank user (rulings A01, A27). The user awaits
 * authorization like any other user. Answers 00. Refuses with 77 if the code is wrong and tries are left, with 54 if
 * the code has expired or has no tries left, and with 05 before the wait is over. Also answers 00 if the name or
 * address was taken meanwhile; the owner of the name or address then gets a mail.
 */
export async function completeEnrolment(
  context: AccessContext,
  { uniqueRef, otp }: { uniqueRef: string; otp: string },
): Promise<Reply<object>> {
  await limitAttempts(context, 'code')
  const sent = await requireRightCode(context, 'enrolment', { subject: uniqueRef, origin: null }, otp)
  const wanted = sent.payload as unknown as EnrolmentPayload
  if (wanted.isTaken) throw new Refusal('54', { message: 'message.codeExpired' })
  const userId = await context.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, sent, context.now))) throw new Refusal('54', { message: 'message.codeExpired' })
    const inserted = await insertUser(trx, wanted, context.now)
    if (inserted === null) {
      const owner = await ownerOf(trx, wanted.username, wanted.email)
      if (owner) await notifyOwner(trx, context, owner)
      return null
    }
    await queueRegistration({ ...context, db: trx }, { userId: inserted, wanted: { userStatus: 'INACTIVE' } })
    await rememberPassword(trx, inserted, wanted.passwordHash, context.now)
    await rememberDevice(trx, inserted, deviceOf(context), context.now)
    const words = { firstName: wanted.firstName, username: wanted.username }
    await sendAccessMail(trx, context.language, 'registered', wanted.email, words)
    return inserted
  })
  const { firstName, lastName, email, username } = wanted
  context.concerns(userId === null ? null : { userId }, {
    after: { userFirstName: firstName, userLastName: lastName, userEmail: email, username, userStatus: 'PENDING' },
  })
  return { payload: {} }
}

async function insertUser(trx: Kysely<Database>, wanted: EnrolmentPayload, now: Date): Promise<string | null> {
  const inserted = await trx
    .insertInto('app_user')
    .values({
      user_id: uuid(),
      country_id: wanted.countryId,
      first_name: wanted.firstName,
      last_name: wanted.lastName,
      middle_name: wanted.middleName,
      phone: wanted.phone,
      username: wanted.username,
      email: wanted.email,
      role_id: REGISTRATION_ROLE_ID,
      // The only user type outside the bank. An IMTO user without a partner can read no rows (ruling A93).
      user_type: 'IMTO',
      status: 'PENDING',
      password_hash: wanted.passwordHash,
      password_set_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted?.user_id ?? null
}
