// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const LOCKOUT = gateway('access/lockout/lockout.integration.test.ts')

/** What leaves the house by mail. */
export const MAIL: readonly Fault[] = [
  fault(
    'an email is sent once more after its last try',
    gateway('mail/mail.integration.test.ts'),
    edit(gateway('mail/send-mails.ts'), ".where('tries', '<', TRIES)", ".where('tries', '<=', TRIES)"),
  ),
  fault(
    'the text of an email is kept after it left',
    gateway('mail/mail.integration.test.ts'),
    edit(gateway('mail/send-mails.ts'), "...(transport.keepsEmails ? {} : { body: '' })", ''),
  ),
  fault(
    'a line break in a subject begins another header',
    gateway('mail/mail.integration.test.ts'),
    edit(gateway('mail/queue-mail.ts'), ".replace(/[\\r\\n]+/g, ' ')", ''),
  ),
  fault(
    'the mailbox is shown to other machines',
    gateway('mail/mailbox.integration.test.ts'),
    edit(
      gateway('mail/mailbox-routes.ts'),
      'return isOurName && LOOPBACK.test(addressOf(request)) &&',
      'return isOurName &&',
    ),
  ),
  fault(
    'the mailbox page shows texts as markup',
    gateway('mail/mailbox.integration.test.ts'),
    edit(gateway('mail/mailbox-routes.ts'), '<pre>${escapedHtml(body)}</pre>', '<pre>${body}</pre>'),
  ),
  fault(
    'a locked user gets codes of a reset by the hour',
    LOCKOUT,
    edit(
      gateway('access/one-time-code/mail-share.ts'),
      "  return takeUserMail(db, context, 'resetLocked', user, lane)\n",
      '  return true\n',
    ),
  ),
  fault(
    'anonymous callers use up the mails of a known device',
    LOCKOUT,
    edit(
      gateway('access/mail-limits/mail-limits.rules.ts'),
      'if (from.knownDevice !== undefined) return',
      'if (from.knownDevice === null) return',
    ),
  ),
  fault(
    'registrations mail one recipient without end',
    gateway('access/enrolment/enrolment.integration.test.ts'),
    edit(gateway('access/enrolment/initiate-enrolment.ts'), '    if (!mayMail) return\n', ''),
  ),
  fault(
    'a new hard token is set up without a word to its owner',
    gateway('access/hard-token/hard-token.integration.test.ts'),
    edit(
      gateway('access/hard-token/enrol-token.ts'),
      "    await notifyPerson(trx, 'tokenEnrolled', account, context)\n",
      '',
    ),
  ),
  fault(
    'a change through the queue is not told to the person concerned',
    gateway('domains/users/update-user.integration.test.ts'),
    edit(
      gateway('domains/users/user-change.kind.ts'),
      '    if (user !== null) await notifyOfChange(db, concernedBy(user.values), before, after, now)\n',
      '',
    ),
  ),
  fault(
    'a changed password is told outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(
      gateway('access/passwords/change-password.ts'),
      'sendAccessMail(trx, context.language',
      'sendAccessMail(db, context.language',
    ),
  ),
  fault(
    'a reset is told outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(gateway('access/reset/complete-reset.ts'), 'sendAccessMail(trx,', 'sendAccessMail(db,'),
  ),
  fault(
    'a registration is told outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(gateway('access/enrolment/complete-enrolment.ts'), 'sendAccessMail(trx,', 'sendAccessMail(db,'),
  ),
  fault(
    'a code for a device is mailed outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(
      gateway('access/one-time-code/send-code.ts'),
      "mailCode(db, context, 'device'",
      "mailCode(context.db, context, 'device'",
    ),
  ),
  fault(
    'a resent code is mailed outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(gateway('access/one-time-code/resend-code.ts'), 'mailCode(trx,', 'mailCode(db,'),
  ),
]
