import { writeCall } from '@portal/contract/core'

/**
 * Calls of a recipient without an account on the link to a report (decision 111). The link by itself opens no file: a
 * code is mailed to the address that the report was sent to.
 */
interface Linked {
  /** 256 bits in base64url, from the fragment of the mailed address. */
  link: string
}

/**
 * Mails a code for the link, unless one was mailed within half a minute and is still valid (`isMailed` false). 54 the
 * link is unknown, expired or withdrawn; 05 too many codes were requested.
 */
export const sendReportCode = writeCall<Linked, { expiresInSeconds: number; fileName: string; isMailed: boolean }>({
  action: 'portal/shared-report/send-code',
  path: 'portal/shared-report/send-code',
  access: 'open',
  secret: true,
})

/**
 * Opens the link with the mailed code: a ticket for the file. 77 wrong, with tries left; 54 expired, used or without
 * tries; 05.
 */
export const openSharedReport = writeCall<Linked & { code: string }, { ticket: string; fileName: string }>({
  action: 'portal/shared-report/open',
  path: 'portal/shared-report/open',
  access: 'open',
  secret: true,
})

/**
 * A part of the file in base64, and how many there are. 54 the ticket is unknown, or older than a quarter of an hour.
 */
export const readSharedReport = writeCall<
  { ticket: string; part: number },
  { fileName: string; mediaType: string; parts: number; content: string }
>({
  action: 'portal/shared-report/file',
  path: 'portal/shared-report/file',
  access: 'open',
  secret: true,
})
