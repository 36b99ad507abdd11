import nodemailer from 'nodemailer'
import { htmlOf } from './email-look.ts'
import type { AttachedFile } from './mail-file.ts'
import type { Email } from './queue-mail.ts'

/** Sends an email to the outside. */
export interface Transport {
  /**
   * Whether sent emails can be read here; otherwise the text, which may contain a first password, is deleted after
   * sending.
   */
  readonly keepsEmails: boolean
  /** Rejects if it was not accepted. `id` makes a second try recognizable. */
  send(email: Email & { readonly id: string; readonly file?: AttachedFile }): Promise<void>
  close(): void
}

const TIMEOUT_MS = 10_000

/** Over SMTP; `smtp://user:password@host:port`, `smtps://…` for TLS from the start. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Every email is only our text: it must not load a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.split('@')[1] ?? 'localhost'
  return {
    keepsEmails: false,
    send: async ({ id, recipient, subject, body, file }) => {
      await mailer.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body,
        html: htmlOf({ subject, body }),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(file === undefined
          ? {}
          : { attachments: [{ filename: file.fileName, contentType: file.mediaType, content: file.bytes }] }),
      })
    },
    close: () => mailer.close(),
  }
}

/** Without a mail server an email stays in the outbox, readable at `/dev/mailbox`. */
export const mailboxTransport: Transport = { keepsEmails: true, send: async () => {}, close: () => {} }
