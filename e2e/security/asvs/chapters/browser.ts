import { byOperator, met, notApplicable, type Requirement } from '../requirement.ts'

const NO_COOKIE =
  'e2e/specs/shell/cold-scripts.spec.ts: a first visit to /login loads at most 200 kB of JavaScript in 10 requests, no cookie and no third-party script'
const HEADERS = 'portal-host/src/http/headers.test.ts: the page has exactly these headers (security.md H1)'
const OF_GATEWAY = 'portal-host/src/host.test.ts: an answer of a gateway %s has the headers of the host'
const OTHER_REQUESTS =
  '~/engine/http/pipeline.integration.test.ts: an invalid, oversized or non-JSON payload and another HTTP method are refused in plain text'

export const BROWSER: readonly Requirement[] = [
  met(
    '3.2.1',
    'no answer is rendered as something else',
    ['portal-host/src/http/security-headers.ts', '~/areas/people/files/read-file.ts'],
    ['portal-host/src/http/headers.test.ts: %s forbids sniffing and foreign embedding', OF_GATEWAY],
    { decision: 'Uploaded files leave the gateway only inside encrypted answers.' },
  ),
  met(
    '3.2.2',
    'show text as text',
    ['docs/decisions/0006-strict-page-policy.md', 'e2e/specs/all-modules/hostile-text.spec.ts'],
    ['e2e/specs/shared-ui/exports.spec.ts: lists, panels, dialogs and notices show script payloads as text', 'X1'],
  ),
  notApplicable('3.3.1', 'cookies: Secure and prefix', 'The portal sets no cookie.', NO_COOKIE),
  notApplicable('3.3.2', 'cookies: SameSite', 'The portal sets no cookie.', NO_COOKIE),
  notApplicable('3.3.3', 'cookies: __Host- prefix', 'The portal sets no cookie.', NO_COOKIE),
  notApplicable('3.3.4', 'cookies: HttpOnly', 'The portal sets no cookie.', NO_COOKIE),
  met('3.4.1', 'HSTS of a year with subdomains on every answer', 'portal-host/src/http/security-headers.ts', [
    'portal-host/src/http/headers.test.ts: only a production host requires TLS (HSTS)',
    OF_GATEWAY,
  ]),
  met('3.4.2', 'no foreign origin may read answers', 'portal-host/src/http/security-headers.ts', HEADERS, {
    decision: 'No answer has a header that allows another origin.',
  }),
  met('3.4.3', 'a content security policy', 'portal-host/src/http/security-headers.ts', [HEADERS, 'H1']),
  met('3.4.4', 'nosniff on every answer', 'portal-host/src/http/security-headers.ts', [
    'portal-host/src/http/headers.test.ts: %s forbids sniffing and foreign embedding',
    OF_GATEWAY,
  ]),
  met('3.4.5', 'a referrer policy', 'portal-host/src/http/security-headers.ts', HEADERS),
  met('3.4.6', 'no answer in a foreign frame', 'portal-host/src/http/security-headers.ts', [
    HEADERS,
    'portal-host/src/http/headers.test.ts: %s forbids sniffing and foreign embedding',
    OF_GATEWAY,
  ]),
  met(
    '3.5.1',
    'no forged request of another site',
    ['docs/decisions/0008-encrypt-every-call-under-session-keys.md', '~/engine/envelope/open-request.ts'],
    [
      '~/engine/envelope/stolen-token.integration.test.ts: a call of a session without a token refuses messages sealed %s',
      OTHER_REQUESTS,
    ],
    {
      decision: 'No credential is sent by the browser itself: a call needs the token’s header and the session’s keys.',
    },
  ),
  met('3.5.2', 'no sensitive request without preflight', '~/engine/http/api-routes.ts', OTHER_REQUESTS),
  met('3.5.3', 'sensitive calls only by POST', '~/engine/http/api-routes.ts', OTHER_REQUESTS),
  byOperator(
    '3.5.4',
    'other applications on other host names',
    'docs/guides/security.md',
    'No other application of the bank may use the portal’s host name.',
  ),
  notApplicable(
    '3.5.5',
    'check the origin of messages between windows',
    'The pages receive no such messages: tabs use a channel of their own origin, and workers belong to the page.',
  ),
  met('3.7.1', 'no abandoned browser technology', 'portal-host/src/http/security-headers.ts', 'H1'),
  met(
    '3.7.2',
    'redirect only to known places',
    ['~/engine/access/oidc/callback-route.ts', 'portal-sdk/src/navigation/safe-path.ts'],
    [
      '~/engine/access/oidc/provider-sign-in.integration.test.ts: the redirect leads to the sign-in page of this origin, whatever its query or host says',
      'shell/src/navigation/guard.test.ts: the route guard never redirects to an address outside the portal',
      'portal-host/src/http/pages.test.ts: that redirect keeps the query, and leads to no other address',
    ],
  ),
]
