// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

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
    edit(gateway('mail/send-mails.ts'), "...(transport.keepsLetters ? {} : { body: '' })", ''),
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
]
