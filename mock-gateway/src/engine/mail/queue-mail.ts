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
  /** The id for a mail whose state is read until the mail is sent. */
  readonly mailId?: string
  /** A stored file to attach. */
  readonly fileId?: string
}

/** Inserts a mail in the call's transaction. It is sent after the commit, and never if the transaction rolls back. */
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
      // A line break would start another header.
      subject: email.subject.replace(/[\r\n]+/g, ' '),
      body: email.body,
      created_at: now,
      next_try_at: now,
      sent_at: null,
      error: null,
    })
    .execute()
}
