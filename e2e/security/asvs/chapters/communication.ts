import { byOperator, met, notApplicable, type Requirement } from '../requirement.ts'

const GUIDE = 'docs/guides/security.md'
const TRANSPORT = '~/config.test.ts: %s=%s: %j'

export const COMMUNICATION: readonly Requirement[] = [
  byOperator('12.1.1', 'only TLS 1.2 and 1.3', GUIDE, 'The proxy in front of the host ends TLS: 1.2 and 1.3 only.'),
  byOperator(
    '12.1.2',
    'only recommended suites',
    GUIDE,
    'The proxy offers only suites with forward secrecy and authenticated encryption.',
  ),
  notApplicable('12.1.3', 'check client certificates', 'No client certificate identifies anybody.'),
  byOperator(
    '12.2.1',
    'TLS for everything from outside',
    [GUIDE, 'portal-host/src/http/security-headers.ts'],
    'The proxy accepts only TLS. The portal sends HSTS, and its page works only over TLS or on this machine.',
    [
      'portal-host/src/http/headers.test.ts: only a production host requires TLS (HSTS)',
      'portal-host/src/http/pages.test.ts: at an insecure address a page without a script explains, in the browser’s language, that it cannot encrypt',
    ],
  ),
  byOperator('12.2.2', 'publicly trusted certificates', GUIDE, 'The proxy has a certificate of a public authority.'),
  met(
    '12.3.1',
    'encrypt every connection',
    ['~/config/transport.ts', 'portal-host/src/config.ts'],
    [
      TRANSPORT,
      '~/config.test.ts: mails beyond this machine and the private networks need TLS before they are sent',
      '~/engine/mail/transport.test.ts: a mail is not sent to a server without TLS, if TLS is required',
    ],
    {
      decision:
        'Production refuses plain connections beyond this machine, unless the operator names a private network.',
    },
  ),
  met('12.3.2', 'verify the certificates of servers', '~/config/transport.ts', [
    TRANSPORT,
    '~/areas/people/users/directory/ldap-directory.openldap.test.ts: the password is not sent to a server without a trusted certificate',
  ]),
  met(
    '12.3.3',
    'encrypt connections between own services',
    ['~/config/transport.ts', 'portal-host/src/config.ts'],
    [TRANSPORT, 'portal-host/src/config.test.ts: readConfig names every wrong value at once'],
    { decision: 'As 12.3.1. Bodies of calls are encrypted under session keys as well.' },
  ),
  byOperator(
    '12.3.4',
    'trusted certificates between own services',
    [GUIDE, '~/config/ldap.ts'],
    'Own authorities are named for the database (sslrootcert) and the directory (LDAP_CA_FILE); for other systems by NODE_EXTRA_CA_CERTS.',
    '~/areas/people/users/directory/ldap-directory.openldap.test.ts: connections by ldaps and StartTLS accept a certificate of the bank’s certificate authority',
  ),
]
