import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { queueMail } from '../../mail/index.ts'
import { type MailName, mailText } from './mail-texts.ts'

/** Queues a mail in the transaction of the action. The mail is sent only after the commit. */
export function sendAccessMail(
  db: Kysely<Database>,
  language: Language,
  name: MailName,
  recipient: string,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  return queueMail(db, { recipient, ...mailText(language, name, values) })
}
