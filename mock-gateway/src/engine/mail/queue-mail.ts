import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/schema.ts'

export interface Email {
  readonly recipient: string
  readonly subject: string
  /** Plain text, in which links are written out. */
  readonly body: string
}

interface Queued {
  /** The id of a mail, if the caller reads the state of the mail until it is sent. */
  readonly mailId?: string
  /** A stored file to attach. */
  readonly fileId?: string
}

/**
 * Inserts a mail in the call's transaction. The mail is sent after the commit, and never if the transaction is rolled
 * back.
 */
export async function queueMail(
  db: Kysely<Database>,
  email: Email,
  now: Date = new Date(),
  { mailId = uuid(), fileId }: Queued = {},
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      mail_id: mailId,
      file_id: fileId ?? null,
      recipient: email.recipient,
      // Without this replacement, a line break would begin another header.
      subject: email.subject.replace(/[\r\n]+/g, ' '),
      body: email.body,
      created_at: now,
      next_try_at: now,
      sent_at: null,
      error: null,
    })
    .execute()
}
