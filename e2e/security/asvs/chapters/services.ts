import { met, notApplicable, type Requirement } from '../requirement.ts'

export const SERVICES: readonly Requirement[] = [
  met(
    '4.1.1',
    'a correct content type with its character set',
    ['portal-host/src/http/pages.ts', '~/partner-api/problem.ts'],
    [
      'portal-host/src/http/headers.test.ts: the page has exactly these headers (security.md H1)',
      '~/partner-api/partner-api.integration.test.ts: the whoami operation names the owner of the key, in plain JSON that must not be cached',
    ],
  ),
  met(
    '4.1.2',
    'redirect only pages from HTTP to HTTPS',
    ['portal-host/src/http/pages.ts', 'docs/guides/security.md'],
    'portal-host/src/http/pages.test.ts: at an insecure address a page without a script explains, in the browser’s language, that it cannot encrypt',
    { decision: 'The host redirects nothing to HTTPS; the guide asks the same of the proxy, except for pages.' },
  ),
  met(
    '4.1.3',
    'users cannot set headers of a proxy',
    ['~/config/variables.ts', 'portal-host/src/gateway/forward.ts'],
    [
      '~/engine/http/pipeline.integration.test.ts: a forwarded address is ignored if no proxy is trusted',
      '~/engine/http/pipeline.integration.test.ts: only the address stated by the trusted proxy counts, not the addresses that the proxy forwards',
      'portal-host/src/host.test.ts: the host forwards calls to a remote gateway, with the client’s address in place of any forwarded address it sent',
    ],
  ),
  met(
    '4.2.1',
    'no request hidden in another one',
    ['portal-host/src/host.ts', 'portal-host/src/gateway/forward.ts'],
    [
      'portal-host/src/http/raw-requests.test.ts: a request with %s is refused, and the request hidden in it never arrives',
      'N1',
    ],
  ),
  notApplicable('4.3.1', 'limits of GraphQL queries', 'There is no GraphQL.'),
  notApplicable('4.3.2', 'no introspection of GraphQL', 'There is no GraphQL.'),
  notApplicable('4.4.1', 'WebSockets over TLS', 'There is no WebSocket.'),
  notApplicable('4.4.2', 'WebSockets: check the origin', 'There is no WebSocket.'),
  notApplicable('4.4.3', 'WebSockets: own tokens', 'There is no WebSocket.'),
  notApplicable('4.4.4', 'WebSockets: tokens from the session', 'There is no WebSocket.'),
]

const NO_WEB_RTC = 'There is no WebRTC.'

export const WEB_RTC: readonly Requirement[] = [
  notApplicable('17.1.1', 'TURN reaches no internal address', NO_WEB_RTC),
  notApplicable('17.2.1', 'keys of DTLS are managed', NO_WEB_RTC),
  notApplicable('17.2.2', 'safe suites of DTLS', NO_WEB_RTC),
  notApplicable('17.2.3', 'authenticate media', NO_WEB_RTC),
  notApplicable('17.2.4', 'survive malformed media', NO_WEB_RTC),
  notApplicable('17.3.1', 'survive floods of signalling', NO_WEB_RTC),
  notApplicable('17.3.2', 'survive malformed signalling', NO_WEB_RTC),
]
