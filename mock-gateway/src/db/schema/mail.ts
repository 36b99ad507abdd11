import type { Generated } from 'kysely'

/** Outgoing mail. */
export interface MailTables {
  mail: {
    mail_id: string
    recipient: string
    subject: string
    body: string
    created_at: Date
    next_try_at: Date
    tries: Generated<number>
    sent_at: Date | null
    error: string | null
  }
}
