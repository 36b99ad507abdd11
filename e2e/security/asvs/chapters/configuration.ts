import { byOperator, failed, met, type Requirement } from '../requirement.ts'

const GUIDE = 'docs/guides/security.md'

export const CONFIGURATION: readonly Requirement[] = [
  met('13.1.1', 'documented connections, also to addresses from users', GUIDE, []),
  failed(
    '13.2.1',
    'services prove themselves with short-lived or own credentials',
    'Requests to servers of modules carry claims of 60 seconds, and requests to core banking are signed. The database, the mail server and the directory still use passwords. They are own accounts, come from files and are replaced yearly (guide); certificates for the database are to be documented and tested.',
    ['~/engine/services/service-claims.ts', GUIDE],
    'conformance/src/service/check-service.test.ts: the example of a module’s own server conforms; its writes are checked only for their claims',
  ),
  met(
    '13.2.2',
    'accounts with the least rights',
    ['~/engine/db/rights.ts', '~/engine/db/roles.ts'],
    [
      '~/engine/db/rights.integration.test.ts: the database grants exactly what is listed',
      '~/engine/db/rights.integration.test.ts: every right is used by a statement, and every statement has its rights',
    ],
  ),
  met(
    '13.2.3',
    'no default credentials between services',
    ['~/config.ts', '~/engine/db/embedded/initialize.ts'],
    [
      '~/config.test.ts: keys and secrets that can be guessed are refused',
      '~/engine/db/embedded/embedded.integration.test.ts: the server rejects connections without a password',
    ],
  ),
  failed(
    '13.2.4',
    'only stated systems are contacted',
    'Systems of the bank come from the settings, live addresses of partners from head office, addresses of lists from a checker. A partner’s test endpoint may be any public address without authorization: it gets only test events, private addresses are refused, and no answer is shown. Stays; the guide asks for a firewall.',
    ['~/engine/outbound/outside-url.ts', GUIDE],
    [
      '~/areas/payments/transactions/partner/events.integration.test.ts: an endpoint receives live events only after the bank authorized it, and until the bank authorizes its removal',
      '~/engine/outbound/outside.test.ts: a name is refused if one of its addresses is %s',
    ],
  ),
  byOperator(
    '13.2.5',
    'the server can reach only stated systems',
    GUIDE,
    'The firewall allows the listed connections only.',
  ),
  byOperator(
    '13.3.1',
    'secrets in a vault, none in sources or builds',
    ['~/config/variables.ts', GUIDE],
    'Secrets are files that a vault mounts. Secrets of users and partners are stored only under the key-encryption key.',
    [
      '~/config.test.ts: each secret can be in a file',
      '~/security-tests/valid-writes.integration.test.ts: no secret is stored in the audit trail',
    ],
  ),
  byOperator(
    '13.3.2',
    'least access to secrets',
    GUIDE,
    'Only the gateway’s user reads its files; databases and hosts get none of its keys.',
    '~/config/development-secrets.test.ts: secrets are created once, and readable only by their owner',
  ),
  met(
    '13.4.1',
    'no version control within reach',
    'portal-host/src/http/release-files.ts',
    [
      'portal-host/src/releases/publish.test.ts: publish refuses a development build, a changed file, a missing file and a name outside the folder',
    ],
    { decision: 'The host serves only files that a release lists.' },
  ),
  met(
    '13.4.2',
    'no debugging in production',
    ['portal-host/src/host.ts', '~/gateway.ts'],
    [
      'portal-host/src/host.test.ts: a production host serves no module from source',
      '~/engine/access/hard-token/hard-token.integration.test.ts: the development command prints the next unused code, but never in production',
      '~/config.test.ts: a production gateway refuses to start with %s=%s',
    ],
  ),
  met(
    '13.4.3',
    'no listing of folders',
    'portal-host/src/http/release-files.ts',
    'portal-host/src/http/release-files.test.ts: the host refuses %s',
  ),
  met(
    '13.4.4',
    'no TRACE',
    'portal-host/src/host.ts',
    'portal-host/src/http/raw-requests.test.ts: a request with TRACE returns nothing of the request',
  ),
  met(
    '13.4.5',
    'only intended documentation and monitoring within reach',
    ['docs/guides/operations.md', 'portal-host/src/gateway/gateway-link.ts'],
    [
      '~/engine/health/health.integration.test.ts: the versions of all calls are served without a session, and without their schemas',
      'portal-host/src/releases/gateway-calls-of-module.test.ts: the host forwards no request for the table of calls',
      '~/engine/mail/mailbox.integration.test.ts: the mailbox is reachable only from this machine',
    ],
  ),
]
