// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const RESET_ATTEMPTS = gateway('engine/access/lockout/reset-attempts.integration.test.ts')
/** What leaves the house by mail. */
export const MAIL: readonly Fault[] = [
  fault(
    'an email is sent once more after its last try',
    gateway('engine/mail/mail.integration.test.ts'),
    edit(gateway('engine/mail/send-mails.ts'), ".where('tries', '<', TRIES)", ".where('tries', '<=', TRIES)"),
  ),
  fault(
    'the text of an email is kept after it left',
    gateway('engine/mail/mail.integration.test.ts'),
    edit(gateway('engine/mail/send-mails.ts'), "...(transport.keepsEmails ? {} : { body: '' })", ''),
  ),
  fault(
    'a line break in a subject begins another header',
    gateway('engine/mail/mail.integration.test.ts'),
    edit(gateway('engine/mail/queue-mail.ts'), ".replace(/[\\r\\n]+/g, ' ')", ''),
  ),
  fault(
    'the mailbox is shown to other machines',
    gateway('engine/mail/mailbox.integration.test.ts'),
    edit(
      gateway('engine/mail/mailbox-routes.ts'),
      'return isOurName && LOOPBACK.test(addressOf(request)) &&',
      'return isOurName &&',
    ),
  ),
  fault(
    'the mailbox page shows texts as markup',
    gateway('engine/mail/mailbox.integration.test.ts'),
    edit(gateway('engine/mail/mailbox-routes.ts'), '<pre>${escapedHtml(body)}</pre>', '<pre>${body}</pre>'),
  ),
  fault(
    'a locked user gets codes of a reset by the hour',
    RESET_ATTEMPTS,
    edit(
      gateway('engine/access/one-time-code/mail-share.ts'),
      "  return takeUserMail(db, context, 'resetLocked', user, lane)\n",
      '  return true\n',
    ),
  ),
  fault(
    'anonymous callers use up the mails of a known device',
    RESET_ATTEMPTS,
    edit(
      gateway('engine/access/mail-limits/mail-limits.rules.ts'),
      'if (from.knownDevice !== undefined) return',
      'if (from.knownDevice === null) return',
    ),
  ),
  fault(
    'registrations mail one recipient without end',
    gateway('engine/access/enrolment/enrolment.integration.test.ts'),
    edit(gateway('engine/access/enrolment/initiate-enrolment.ts'), '    if (!mayMail) return\n', ''),
  ),
  fault(
    'a new hard token is set up without a word to its owner',
    gateway('engine/access/hard-token/hard-token.integration.test.ts'),
    edit(
      gateway('engine/access/hard-token/enrol-token.ts'),
      "    await notifyPerson(trx, 'tokenEnrolled', account, context)\n",
      '',
    ),
  ),
  fault(
    'a change through the queue is not told to the person concerned',
    gateway('areas/people/users/update-user.integration.test.ts'),
    edit(
      gateway('areas/people/users/user-change.kind.ts'),
      '    if (user !== null) await notifyOfChange(db, concernedBy(user.values), before, after, now)\n',
      '',
    ),
  ),
  fault(
    'a changed password is told outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    edit(
      gateway('engine/access/passwords/change-password.ts'),
      'sendAccessMail(trx, context.language',
      'sendAccessMail(db, context.language',
    ),
  ),
  fault(
    'a reset is told outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    edit(gateway('engine/access/reset/complete-reset.ts'), 'sendAccessMail(trx,', 'sendAccessMail(db,'),
  ),
  fault(
    'a registration is told outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    edit(gateway('engine/access/enrolment/complete-enrolment.ts'), 'sendAccessMail(trx,', 'sendAccessMail(db,'),
  ),
  fault(
    'a code for a device is mailed outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    edit(
      gateway('engine/access/one-time-code/send-code.ts'),
      "mailCode(db, context, 'device'",
      "mailCode(context.db, context, 'device'",
    ),
  ),
  fault(
    'a resent code is mailed outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    edit(gateway('engine/access/one-time-code/resend-code.ts'), 'mailCode(trx,', 'mailCode(db,'),
  ),
]
