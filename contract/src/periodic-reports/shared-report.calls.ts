import { writeCall } from '@portal/contract/core'

/**
 * The link to a report, used by a recipient without an account (decision 111). The link is not enough to open the file:
 * a code is mailed to the address that the report was sent to.
 */
interface Linked {
  /** 256 bits in base64url, from the fragment of the mailed URL. */
  link: string
}

/**
 * Mails a code for the link. If a code from the last half minute is still valid, no mail is sent (`isMailed` is false).
 * Refused with 54 if the link is unknown, expired or withdrawn, with 05 if too many codes were requested.
 */
export const sendReportCode = writeCall<Linked, { expiresInSeconds: number; fileName: string; isMailed: boolean }>({
  action: 'portal/shared-report/send-code',
  path: 'portal/shared-report/send-code',
  access: 'open',
  secret: true,
})

/**
 * Opens the link with the mailed code and returns a ticket for the file. Refused with 77 if the code is wrong and
 * attempts are left, with 54 if the code is expired or used or no attempts are left, with 05 after too many requests.
 */
export const openSharedReport = writeCall<Linked & { code: string }, { ticket: string; fileName: string }>({
  action: 'portal/shared-report/open',
  path: 'portal/shared-report/open',
  access: 'open',
  secret: true,
})

/**
 * Reads a part of the file in base64, and the number of parts. Refused with 54 if the ticket is unknown, or older than
 * a quarter of an hour.
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
