import { met, notApplicable, type Requirement } from '../requirement.ts'

export const ENCODING: readonly Requirement[] = [
  met(
    '1.1.1',
    'decode input once, before it is checked',
    ['docs/decisions/0122-store-every-text-in-one-form.md', '~/engine/envelope/open-request.ts'],
    [
      '~/engine/http/pipeline.integration.test.ts: texts are normalized and trimmed before they are stored, and blank texts count as absent',
      '~/engine/envelope/envelope.test.ts: the envelope refuses another spelling of the same bytes',
    ],
  ),
  met(
    '1.1.2',
    'encode output last, where it is interpreted',
    ['portal-host/src/page/html.ts', 'contract/src/sheet/safe-cell.ts', '~/engine/mail/email-look.ts'],
    ['X1', 'X2'],
  ),
  met(
    '1.2.1',
    'encode for the context: HTML, attributes, headers',
    ['portal-host/src/page/html.ts', '~/engine/http/escaped-html.ts'],
    [
      'portal-host/src/page/html.test.ts: html escapes values in text and in quoted attributes',
      '~/engine/mail/email-look.test.ts: the name of a report in a mail becomes neither markup nor a link',
      'X1',
    ],
  ),
  met(
    '1.2.2',
    'encode data in addresses; allow only safe schemes',
    ['portal-sdk/src/navigation/safe-path.ts', '~/engine/outbound/outside-url.ts'],
    [
      'portal-sdk/src/navigation/safe-path.test.ts: an accepted path stays on the portal’s origin, whatever dots, slashes and blanks the input has',
      'shell/src/loading/read-module.test.ts: a menu link or a file on another host is refused',
      '~/engine/outbound/outside.test.ts: %s is refused in production for the reason %s',
    ],
  ),
  met(
    '1.2.3',
    'encode data in generated scripts and JSON',
    'portal-host/src/http/pages.ts',
    'portal-host/src/http/pages.test.ts: the page contains the shell’s configuration, in which hostile texts are escaped',
  ),
  met(
    '1.2.4',
    'no SQL built from input',
    ['~/engine/db/schema.ts', '~/engine/read/comparison-sql.ts'],
    [
      '~/engine/db/schema.test.ts: the compiler rejects each statement that does not fit the database',
      '~/areas/reporting/reports/run/hostile.integration.test.ts: reading a file with a cursor returns the same values as the list, whatever the rows contain',
      'Z2',
    ],
  ),
  met(
    '1.2.5',
    'no operating-system command built from input',
    '~/engine/audit/heads/send-heads.ts',
    '~/engine/audit/heads/send-heads.test.ts: each line is passed to the command once and in order, whatever process passes it',
    { decision: 'The only command comes from the operator’s settings; its data arrives on standard input.' },
  ),
  met(
    '1.2.6',
    'no LDAP filter changed by input',
    '~/areas/people/users/directory/ldap-directory.ts',
    '~/areas/people/users/directory/ldap-directory.openldap.test.ts: user input is used only as a name, and cannot change the LDAP filter',
  ),
  notApplicable('1.2.7', 'no XPath built from input', 'Nothing evaluates XPath.'),
  notApplicable('1.2.8', 'LaTeX processed safely', 'Nothing processes LaTeX.'),
  met(
    '1.2.9',
    'escape input in regular expressions',
    ['~/engine/audit/message-words.ts', '~/config/services/document-faults.ts'],
    '~/engine/audit/message-words.test.ts: a message appears in the reader’s language, whatever the language of the actor: %s',
    {
      decision:
        'Patterns are built only from texts of the repository and names of the operator; searches are not patterns.',
    },
  ),
  notApplicable('1.3.1', 'sanitize HTML from editors', 'No field accepts markup; each text is shown as text.', 'X1'),
  met(
    '1.3.2',
    'no code evaluated from input',
    ['portal-host/src/http/security-headers.ts', 'docs/decisions/0006-strict-page-policy.md'],
    ['H1', 'portal-host/src/http/headers.test.ts: the page has exactly these headers (security.md H1)'],
  ),
  met(
    '1.3.3',
    'sanitize data for dangerous contexts, and limit its length',
    ['~/engine/http/guard.ts', 'contract/src/schema/check.ts'],
    [
      '~/engine/http/guard.test.ts: the guard refuses a body with this fault: %s',
      'contract/src/schema/check.test.ts: a text may have line breaks and any script, but no invisible characters and no direction marks',
    ],
  ),
  met(
    '1.3.4',
    'no scripts in uploaded SVG',
    '~/areas/people/files/judge-file.ts',
    '~/areas/people/files/judge-file.test.ts: %s is refused',
    { decision: 'SVG is not accepted.' },
  ),
  notApplicable(
    '1.3.5',
    'sanitize Markdown, style sheets and the like',
    'No such text is accepted. Conditions are trees of known columns.',
    'Z2',
  ),
  met(
    '1.3.6',
    'no request to an address chosen by an attacker',
    ['~/engine/outbound/outside-url.ts', '~/engine/outbound/public-address.ts', '~/engine/outbound/checked-lookup.ts'],
    [
      '~/engine/outbound/outside.test.ts: %s is refused in production for the reason %s',
      '~/engine/outbound/outside.test.ts: a name is refused if one of its addresses is %s',
      '~/engine/outbound/post-outside.test.ts: the status %d of an answer is returned, and the request is sent only once',
    ],
  ),
  met(
    '1.3.7',
    'no template built from input',
    '~/engine/access/mail-texts/mail-texts.ts',
    '~/engine/access/mail-texts/mail-texts.test.ts: every placeholder in a mail is filled',
    { decision: 'Templates are texts of the repository; input fills only their placeholders.' },
  ),
  notApplicable('1.3.8', 'no JNDI injection', 'Nothing uses JNDI.'),
  notApplicable('1.3.9', 'no memcache injection', 'Nothing uses memcache.'),
  notApplicable(
    '1.3.10',
    'no format strings from input',
    'Format strings are not used; texts have named placeholders.',
  ),
  met(
    '1.3.11',
    'no mail header or command from input',
    '~/engine/mail/transport.ts',
    '~/engine/mail/mail.integration.test.ts: a subject with line breaks cannot add a header to the mail',
  ),
  notApplicable('1.4.1', 'memory-safe strings and copies', 'TypeScript; native code only in argon2 and Node itself.'),
  met(
    '1.4.2',
    'no overflow of numbers',
    ['contract/src/parse-amount.ts', '~/engine/http/guard.ts'],
    [
      '~/engine/http/guard.test.ts: the guard refuses a body with this fault: %s',
      '~/engine/db/connect.integration.test.ts: a connection returns large numbers as texts, days as texts and moments as Dates',
      'G6',
    ],
  ),
  met(
    '1.4.3',
    'release memory and other resources',
    ['~/engine/http/load.ts', '~/engine/http/streams/answer-pipe.ts'],
    [
      '~/engine/budgets/gate.test.ts: gives places at once while there are any, and never more than there are',
      '~/engine/http/streams/answer-pipe.test.ts: a reader that takes nothing for 30 seconds loses its stream',
    ],
  ),
  met(
    '1.5.1',
    'no external entities in XML',
    '~/areas/compliance/watch-lists/editions/formats/xml-file.ts',
    '~/areas/compliance/watch-lists/editions/formats/xml-file.test.ts: %s is refused',
  ),
  met(
    '1.5.2',
    'deserialize only known shapes',
    ['~/engine/http/check-call.ts', '~/engine/http/guard.ts'],
    [
      '~/engine/http/call-table.test.ts: a gateway refuses to start with a call without a schema',
      '~/partner-api/strict-json.test.ts: a body of 16,000 levels is refused as too deep, and a text that is not JSON is an error',
      'Z1',
    ],
  ),
]
