import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'

/** A self-registered user. */
export interface Registered {
  readonly username: string
  readonly firstName: string
  readonly email: string
}

interface MailPlace {
  readonly portalUrl: string
  readonly language: Language
}

/**
 * Mails the registered person that the registration is authorized, and that a partner and a role will be assigned
 * (ruling A93).
 */
export async function notifyOfApproval(
  db: Kysely<Database>,
  { email, ...person }: Registered,
  { portalUrl, language }: MailPlace,
): Promise<void> {
  await sendAccessMail(db, language, 'registrationApproved', email, { ...person, portalUrl })
}

/** Mails the registered person that the account is ready to use, with the password chosen at registration. */
export async function notifyOfReadyAccount(
  db: Kysely<Database>,
  { email, ...person }: Registered & { readonly partner: string; readonly role: string },
  { portalUrl, language }: MailPlace,
): Promise<void> {
  await sendAccessMail(db, language, 'registrationReady', email, { ...person, portalUrl })
}
