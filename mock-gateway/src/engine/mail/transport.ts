import nodemailer from 'nodemailer'
import { htmlOf } from './email-look.ts'
import type { AttachedFile } from './mail-file.ts'
import type { Email } from './queue-mail.ts'

/** Sends emails to recipients. */
export interface Transport {
  /**
   * Whether sent emails stay readable in the outbox. If they do not, their text, which may contain a first password, is
   * deleted after sending.
   */
  readonly keepsEmails: boolean
  /** Sends an email. Rejects if the server did not accept the email. `id` identifies the email in repeated tries. */
  send(email: Email & { readonly id: string; readonly file?: AttachedFile }): Promise<void>
  close(): void
}

const TIMEOUT_MS = 10_000

interface MailParts {
  /** The address of the sender. */
  readonly from: string
  /** The portal's address: only its own addresses become links in a mail. */
  readonly portalUrl: string
  /** Whether an `smtp://` server must switch to TLS (STARTTLS) before it receives a mail. */
  readonly requiresTls: boolean
}

/**
 * Returns a transport over SMTP for an address `smtp://user:password@host:port`. With `smtps://…`, TLS is used from the
 * start.
 */
export function smtpTransport(smtpUrl: string, { from, portalUrl, requiresTls }: MailParts): Transport {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    requireTLS: requiresTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // An email consists only of our text: it must not load a file or an address.
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
        html: htmlOf({ subject, body }, portalUrl),
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

/** A transport without a mail server. Emails stay in the outbox, readable at `/dev/mailbox`. */
export const mailboxTransport: Transport = { keepsEmails: true, send: async () => {}, close: () => {} }
