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
// People retype it from a mail: it has no characters that look alike.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#%+=?@'

export interface NewUser {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly firstName: string
}

/** Twelve random characters that meet the specification's rule: about 70 bits. */
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

/** A new password with its hash: 80 ms, and longer under load, so the caller should hold no lock meanwhile. */
export async function hashedFirstPassword(): Promise<FirstPassword> {
  const password = makeFirstPassword()
  return { password, hash: await hashPassword(password) }
}

/**
 * Gives a user a first password and mails it with instructions (ruling A72): valid for 24 hours, to be changed at the
 * first sign-in. The mail leaves after the commit. @param portal the portal's address for the mail's link, and the
 * mail's language
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
