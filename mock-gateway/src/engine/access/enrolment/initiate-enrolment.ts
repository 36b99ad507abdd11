import { randomBytes } from 'node:crypto'
import type { EnrollmentRequest } from '@portal/contract/auth/registration.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CallContext, Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'
import { makeCode } from '../one-time-code/codes.store.ts'
import { mayMailApplicant } from '../one-time-code/mail-share.ts'
import { mailCode, secondsOf } from '../one-time-code/send-code.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { requireGoodPassword } from '../passwords/password-policy.ts'
import { newPasswordOf } from '../passwords/password-text.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { countryOfDialCode, phoneName } from './enrolment.rules.ts'

const FIELDS = { password: 'password', confirmation: 'passwordConfirmation' } as const

/** Registration data, stored until the mailed code is entered. */
export interface EnrolmentPayload {
  readonly firstName: string
  readonly lastName: string
  readonly middleName: string | null
  readonly email: string
  readonly phone: string
  readonly username: string
  readonly countryId: string
  readonly passwordHash: string
  /**
   * True if the name or address is in use, or if too many mails were sent to the address or for the phone number. In
   * these cases no code was sent, so the registration cannot be completed.
   */
  readonly isTaken: boolean
}

/**
 * enrollment/initiate: stores the registration and mails a code to the address. If the name or address is in use, its
 * owner gets a mail instead. After too many mails to the address or for the phone number, nobody gets a mail. In both
 * cases the answer has the same text and takes as long. Refuses with 79 if the password breaks the rule, with 30 if a
 * field is invalid, and with 05 after too many attempts.
 */
export async function initiateEnrolment(
  context: AccessContext,
  request: EnrollmentRequest,
): Promise<Reply<{ uniqueref: string; expiresInSeconds: number }>> {
  await limitAttempts(context, 'enrolment')
  const { db, config, now } = context
  const username = phoneName(request.countryCode, request.phone)
  const password = newPasswordOf({ password: request.password, confirmation: request.passwordConfirmation }, FIELDS)
  const names = [username, request.email, request.userFirstName, request.userLastName]
  await requireGoodPassword(config.passwordRule, password, FIELDS.password, names)
  const passwordHash = await hashPassword(password)

  const uniqueref = randomBytes(24).toString('base64url')
  await db.transaction().execute(async (trx) => {
    const owner = await ownerOf(trx, username, request.email)
    const applicant = applicantOf(request)
    const mayMail = await mayMailApplicant(trx, context, { ...applicant, ...(owner && { email: owner.email }) })
    // Without a mailed code, the registration cannot be completed.
    const isTaken = owner !== undefined || !mayMail
    const payload: EnrolmentPayload = { ...applicant, username, passwordHash, isTaken }
    const code = await makeCode(trx, config, {
      purpose: 'enrolment',
      subject: uniqueref,
      origin: null,
      userId: null,
      payload: { ...payload },
      now,
    })
    if (!mayMail) return
    if (owner) await notifyOwner(trx, context, owner)
    else await mailCode(trx, context, 'enrolment', payload, code)
  })
  return { payload: { uniqueref, expiresInSeconds: secondsOf(config.otpMs) } }
}

function applicantOf(request: EnrollmentRequest): Omit<EnrolmentPayload, 'username' | 'passwordHash' | 'isTaken'> {
  return {
    firstName: request.userFirstName,
    lastName: request.userLastName,
    middleName: request.middleName ?? null,
    email: request.email,
    phone: `+${phoneName(request.countryCode, request.phone)}`,
    countryId: countryOfDialCode(request.countryCode),
  }
}

export interface Owner {
  readonly email: string
  readonly first_name: string
}

/**
 * Finds the user who has the name or the e-mail address, except deleted users. If one user has the name and another
 * user the address, finds the user with the address. Returns undefined if both are free.
 */
export function ownerOf(db: Kysely<Database>, username: string, email: string): Promise<Owner | undefined> {
  return db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('status', '<>', 'DELETED')
    .where((eb) => eb.or([eb('email', '=', email), eb('username', '=', username)]))
    .orderBy((eb) => eb('email', '=', email), 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function notifyOwner(db: Kysely<Database>, context: CallContext, owner: Owner): Promise<void> {
  return sendAccessMail(db, context.language, 'alreadyRegistered', owner.email, {
    firstName: owner.first_name,
    portalUrl: context.config.portalUrl,
  })
}
