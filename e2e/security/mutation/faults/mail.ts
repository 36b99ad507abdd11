// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const RESET_ATTEMPTS = gateway('engine/access/lockout/reset-attempts.integration.test.ts')
/** Outgoing mail. */
export const MAIL: readonly Fault[] = [
  fault(
    'an email is sent once more after its last try',
    gateway('engine/mail/mail.integration.test.ts'),
    change(
      gateway('engine/mail/send-mails.ts'),
      'claimOne',
      "db\n.selectFrom('mail')\n.select('mail_id')\n.where('sent_at', 'is', null)\n.where('next_try_at', '<=', now)\n.where('tries', '<', TRIES)",
      "db\n.selectFrom('mail')\n.select('mail_id')\n.where('sent_at', 'is', null)\n.where('next_try_at', '<=', now)\n.where('tries', '<=', TRIES)",
    ),
  ),
  fault(
    'the text of an email is stored after it was sent',
    gateway('engine/mail/mail.integration.test.ts'),
    remove(gateway('engine/mail/send-mails.ts'), 'sendOne', "...(transport.keepsEmails ? {} : { body: '' })"),
  ),
  fault(
    'a line break in a subject adds a header',
    gateway('engine/mail/mail.integration.test.ts'),
    change(
      gateway('engine/mail/queue-mail.ts'),
      'queueMail',
      "email.subject.replace(/[\\r\\n]+/g, ' ')",
      'email.subject',
    ),
  ),
  fault(
    'an address that a user entered becomes a link in a mail of the bank',
    gateway('engine/mail/email-look.test.ts'),
    change(gateway('engine/mail/email-look.ts'), 'isWithin', 'origin === new URL(portalUrl).origin', 'origin !== ""'),
  ),
  fault(
    'other machines can open the mailbox',
    gateway('engine/mail/mailbox.integration.test.ts'),
    change(
      gateway('engine/mail/mailbox-routes.ts'),
      'isFromThisMachine',
      "return isOurName && LOOPBACK.test(addressOf(request)) && request.headers['x-forwarded-for'] === undefined",
      "return isOurName && request.headers['x-forwarded-for'] === undefined",
    ),
  ),
  fault(
    'the mailbox page shows texts as markup',
    gateway('engine/mail/mailbox.integration.test.ts'),
    change(gateway('engine/mail/mailbox-routes.ts'), 'page', 'escapedHtml(body)', 'body'),
  ),
  fault(
    'a locked user gets a reset code every hour',
    RESET_ATTEMPTS,
    change(
      gateway('engine/access/one-time-code/mail-share.ts'),
      'mayMailReset',
      "return takeUserMail(db, context, 'resetLocked', user, lane)",
      'return true',
    ),
  ),
  fault(
    'anonymous callers use up the mail limit of a known device',
    RESET_ATTEMPTS,
    change(
      gateway('engine/access/mail-limits/mail-limits.rules.ts'),
      'sharesOf',
      'if (from.knownDevice !== undefined) return [{ sender: `device:${from.knownDevice}`, limit: knownDevice }]',
      'if (from.knownDevice === null) return [{ sender: `device:${from.knownDevice}`, limit: knownDevice }]',
    ),
  ),
  fault(
    'registrations can mail one recipient without limit',
    gateway('engine/access/enrolment/enrolment.integration.test.ts'),
    remove(gateway('engine/access/enrolment/initiate-enrolment.ts'), 'initiateEnrolment', 'if (!mayMail) return'),
  ),
  fault(
    'the owner is not notified of a new hard token',
    gateway('engine/access/hard-token/hard-token.integration.test.ts'),
    remove(
      gateway('engine/access/hard-token/enrol-token.ts'),
      'confirmEnrolment',
      "await notifyPerson(trx, 'tokenEnrolled', account, context)",
    ),
  ),
  fault(
    'the person concerned is not notified of a change through the queue',
    gateway('areas/people/users/update-user.integration.test.ts'),
    remove(
      gateway('areas/people/users/user-change.kind.ts'),
      'applyUpdate',
      'if (user !== null) await notifyOfChange(db, concernedBy(user.values), before, after, now)',
    ),
  ),
  fault(
    'the mail about a changed password is outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    change(
      gateway('engine/access/passwords/change-password.ts'),
      'changePassword',
      "sendAccessMail(trx, context.language, 'passwordChanged', account.email, { firstName: account.firstName })",
      "sendAccessMail(db, context.language, 'passwordChanged', account.email, { firstName: account.firstName })",
    ),
  ),
  fault(
    'the mail about a reset is outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    change(
      gateway('engine/access/reset/complete-reset.ts'),
      'completeReset',
      "sendAccessMail(trx, context.language, 'passwordChanged', account.email, { firstName: account.firstName })",
      "sendAccessMail(db, context.language, 'passwordChanged', account.email, { firstName: account.firstName })",
    ),
  ),
  fault(
    'the mail about a registration is outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    change(
      gateway('engine/access/enrolment/complete-enrolment.ts'),
      'completeEnrolment',
      "sendAccessMail(trx, context.language, 'registered', wanted.email, words)",
      "sendAccessMail(db, context.language, 'registered', wanted.email, words)",
    ),
  ),
  fault(
    'a code for a device is mailed outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/send-code.ts'),
      'sendDeviceCode',
      "mailCode(db, context, 'device', account, code)",
      "mailCode(context.db, context, 'device', account, code)",
    ),
  ),
  fault(
    'a resent code is mailed outside of its transaction',
    gateway('engine/access/mails-in-transaction.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/resend-code.ts'),
      'resend',
      'mailCode(trx, context, sent.purpose, recipient, code)',
      'mailCode(db, context, sent.purpose, recipient, code)',
    ),
  ),
]
