import { byOperator, met, type Requirement } from '../requirement.ts'

const GUIDE = 'docs/guides/security.md'

export const DATA: readonly Requirement[] = [
  met('14.1.1', 'classes of data', GUIDE, []),
  met('14.1.2', 'documented protection of each class', GUIDE, []),
  met(
    '14.2.1',
    'nothing sensitive in addresses',
    ['~/engine/http/api-routes.ts', '~/engine/access/oidc/callback-route.ts'],
    [
      '~/engine/envelope/faulty-transport.integration.test.ts: bodies in transit are unreadable',
      '~/engine/access/oidc/provider-sign-in.integration.test.ts: the redirect with a ticket is neither cached nor sent to other sites, and a HEAD request does not use it up',
      '~/partner-api/strict-requests.integration.test.ts: an unknown query parameter is named, because a mistyped filter would return every order',
    ],
    {
      decision:
        'Calls carry everything in encrypted bodies. Addresses of pages name lists, ids and searches of the user’s own screen.',
    },
  ),
  met('14.2.2', 'no sensitive data in caches of servers', '~/engine/http/api-routes.ts', [
    '~/engine/http/pipeline.integration.test.ts: an open call is answered at its path and aliases, with a correlation id, and is never cached',
    '~/partner-api/partner-api.integration.test.ts: the whoami operation names the owner of the key, in plain JSON that must not be cached',
  ]),
  met(
    '14.2.3',
    'nothing goes to third parties',
    ['portal-host/src/http/security-headers.ts', '~/engine/mail/email-look.ts'],
    ['H1', '~/engine/mail/email-look.test.ts: a mail loads no external content'],
  ),
  byOperator(
    '14.2.4',
    'protect each class as documented',
    [GUIDE, '~/engine/access/housekeeping.ts'],
    'The portal enforces access, logging and the stated times; disks, backups and the retention of money records are the bank’s.',
    [
      '~/engine/access/housekeeping.integration.test.ts: attempts, codes, provider visits and sessions are deleted only once the gateway no longer needs them',
      '~/engine/http/tidy-idempotency.integration.test.ts: stored answers are deleted after exactly seven days, and sent emails after exactly fourteen days',
      '~/partner-api/request-log.integration.test.ts: the log keeps each request for thirty days',
    ],
  ),
  met(
    '14.3.1',
    'nothing stays in the browser after a session',
    ['docs/decisions/0108-replace-the-document-at-each-end.md', 'shell/src/session/leave-document.ts'],
    [
      'shell/src/session/session-actions.test.ts: every end of a session replaces the document, in whichever tab it happened',
      'api-client/src/session/sessions.test.ts: a sign-out wipes the session in every tab, even when the gateway cannot be reached',
      'e2e/specs/portal-sdk/draft-recovery.spec.ts: neither another user of that tab nor a hostile module can read unsent work, and an explicit sign-out deletes it',
    ],
  ),
  met(
    '14.3.2',
    'no-store on answers',
    ['~/engine/http/api-routes.ts', '~/partner-api/partner-routes.ts'],
    [
      '~/engine/http/pipeline.integration.test.ts: an open call is answered at its path and aliases, with a correlation id, and is never cached',
    ],
  ),
  met(
    '14.3.3',
    'no sensitive data in the browser’s storage',
    ['portal-sdk/src/preferences/preferences.ts', 'shell/src/session/sealed-work.ts'],
    [
      'portal-sdk/src/forms/draft-recovery.test.tsx: kept work of an ended session is not written to any storage',
      'api-client/src/session/sessions.test.ts: a session hides its token and stores keys that cannot be extracted',
      'portal-sdk/src/forms/restored-work.test.ts: restored work contains no password, secret or code',
    ],
    { decision: 'Unsent work is stored only sealed under a key that cannot be extracted.' },
  ),
]
