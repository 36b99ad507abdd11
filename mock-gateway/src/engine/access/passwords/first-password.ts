import { randomInt } from 'node:crypto'
import { meetsPasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { clearAttempts } from '../lockout/clear-attempts.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'
import { rememberPassword } from './password.store.ts'
import { hashPassword } from './password-hash.ts'

const LENGTH = 12
const LIFETIME_HOURS = 24
// The characters of first passwords. Characters that look alike are left out, because people retype the password from a
// mail.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#%+=?@'

export interface NewUser {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly firstName: string
}

/** Creates a password of twelve random characters that meets the specification's rule: about 70 bits. */
export function makeFirstPassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    if (meetsPasswordRule(SPEC_PASSWORD_RULE, password)) return password
  }
}

export interface FirstPassword {
  readonly password: string
  readonly hash: string
}

/** Creates a password and its hash. Takes 80 ms, and longer under load, so the caller should hold no lock meanwhile. */
export async function hashedFirstPassword(): Promise<FirstPassword> {
  const password = makeFirstPassword()
  return { password, hash: await hashPassword(password) }
}

/**
 * Gives a user a first password and mails it with instructions (ruling A72). The password is valid for 24 hours and
 * must be changed at the first sign-in. The mail leaves after the commit.
 * @param portal the portal's address for the link in the mail, and the language of the mail
 */
export async function issueFirstPassword(
  db: Kysely<Database>,
  user: NewUser,
  now: Date,
  { password, hash }: FirstPassword,
  portal: { readonly portalUrl?: string; readonly language?: Language } = {},
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      password_hash: hash,
      password_set_at: now,
      first_password_expires_at: new Date(now.getTime() + LIFETIME_HOURS * 60 * 60_000),
      must_change_password: true,
    })
    .where('user_id', '=', user.userId)
    .execute()
  await clearAttempts(db, user.userId)
  await rememberPassword(db, user.userId, hash, now)
  await sendAccessMail(
    db,
    portal.language ?? 'en',
    portal.portalUrl ? 'firstPasswordAt' : 'firstPassword',
    user.email,
    {
      firstName: user.firstName,
      username: user.username,
      password,
      hours: LIFETIME_HOURS,
      portalUrl: portal.portalUrl ?? '',
    },
  )
}
