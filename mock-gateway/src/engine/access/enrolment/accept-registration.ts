import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sendAccessMail } from '../mail-texts/send-access-mail.ts'

/** A self-registered user who was accepted. */
export interface Registered {
  readonly username: string
  readonly firstName: string
  readonly email: string
}

/** Mails the person that the account is approved; the password is the one chosen at registration. */
export async function notifyOfAcceptance(
  db: Kysely<Database>,
  { email, ...person }: Registered,
  { portalUrl, language }: { readonly portalUrl: string; readonly language: Language },
): Promise<void> {
  await sendAccessMail(db, language, 'registrationAccepted', email, { ...person, portalUrl })
}
