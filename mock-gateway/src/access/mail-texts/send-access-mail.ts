import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../db/schema.ts'
import { type MailName, mailText } from './mail-texts.ts'

/** Queues a mail of access inside the transaction of the act; it leaves after the commit. */
export async function sendAccessMail(
  db: Kysely<Database>,
  language: Language,
  name: MailName,
  recipient: string,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  const now = new Date()
  await db
    .insertInto('mail')
    .values({
      mail_id: uuid(),
      recipient,
      ...mailText(language, name, values),
      created_at: now,
      next_try_at: now,
      sent_at: null,
      error: null,
    })
    .execute()
}
