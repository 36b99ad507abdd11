import { expect } from '@playwright/test'
import type { Portal } from './portal/start.ts'

const FIRST_PASSWORD = /First password: (\S+)/
const CODE = /^(\d{6})$/m

/** Waits for a mail to an address (and with a subject, if given), and returns the matching part of its text. */
async function mailed(portal: Portal, recipient: string, kind: RegExp, subject?: string): Promise<string> {
  let found = ''
  const look = async () => {
    const mails = (await portal.mails(recipient)).filter((mail) => subject === undefined || mail.subject === subject)
    found = mails.map(({ body }) => kind.exec(body)?.[1] ?? '').find(Boolean) ?? ''
    return found
  }
  await expect.poll(look, { message: `a mail to ${recipient}` }).not.toBe('')
  return found
}

/** Returns the password mailed to a new user. */
export const mailedPassword = (portal: Portal, recipient: string) => mailed(portal, recipient, FIRST_PASSWORD)

/** Returns the six-digit code in the newest mail. */
export const mailedCode = (portal: Portal, recipient: string, subject?: string) =>
  mailed(portal, recipient, CODE, subject)
