import { met, notApplicable, type Requirement } from '../requirement.ts'

const PROVIDER_ANSWERS = '~/engine/access/oidc/identity-provider.test.ts: an ID token %s is refused'
const PROVIDER = '~/engine/access/oidc/provider-sign-in.integration.test.ts'
const NO_SERVER = 'The portal is no authorization server; it is a client of the bank’s identity provider.'
const NO_RESOURCE = 'No call accepts an access token of OAuth; calls need a session, partners’ systems a key.'

/** Self-contained tokens: ID tokens, vouchers of reports, claims for servers of modules. */
export const TOKENS: readonly Requirement[] = [
  met(
    '9.1.1',
    'check the signature first',
    ['~/engine/access/oidc/identity-provider.ts', '~/engine/access/report-vouchers/voucher.rules.ts'],
    [
      PROVIDER_ANSWERS,
      '~/engine/access/report-vouchers/voucher.rules.test.ts: a voucher of another gateway is refused',
    ],
  ),
  met(
    '9.1.2',
    'only stated algorithms',
    ['~/engine/envelope/request-header.ts', '~/engine/access/oidc/identity-provider.ts'],
    [
      '~/engine/envelope/envelope.test.ts: the envelope refuses every algorithm except its own two, whatever the key',
      PROVIDER_ANSWERS,
    ],
  ),
  met(
    '9.1.3',
    'keys only from stated sources',
    ['~/engine/envelope/request-header.ts', '~/engine/access/oidc/identity-provider.ts'],
    [
      '~/engine/envelope/envelope.test.ts: the envelope refuses header fields that no client writes, such as zip, crit, apu and b64',
      '~/engine/access/oidc/identity-provider.test.ts: the sign-in fails when the provider’s description is %s',
    ],
  ),
  met(
    '9.2.1',
    'only within the time of the token',
    ['~/engine/access/oidc/identity-provider.ts', '~/engine/services/service-claims.ts'],
    [
      '~/engine/access/oidc/identity-provider.test.ts: %s is refused',
      '~/engine/envelope/replay-guard.test.ts: a message is remembered for as long as it could be accepted',
    ],
  ),
  met('9.2.2', 'only tokens of the right kind', '~/engine/access/oidc/identity-provider.ts', PROVIDER_ANSWERS),
  met('9.2.3', 'only tokens for this service', '~/engine/access/oidc/identity-provider.ts', PROVIDER_ANSWERS),
  met(
    '9.2.4',
    'tokens name the service they are for',
    '~/engine/services/service-claims.ts',
    'conformance/src/service/check-service.test.ts: the example of a module’s own server conforms; its writes are checked only for their claims',
  ),
]

export const OAUTH: readonly Requirement[] = [
  met('10.1.1', 'tokens only where they are needed', '~/engine/access/oidc/complete-sign-in.ts', [
    `${PROVIDER}: a ticket cannot be forged, and is stored only as a hash`,
    `${PROVIDER}: the redirect with a ticket is neither cached nor sent to other sites, and a HEAD request does not use it up`,
  ]),
  met('10.1.2', 'accept only answers of the same visit', '~/engine/access/oidc/visit.store.ts', [
    `${PROVIDER}: the redirect needs exactly one state, issued by the gateway at most ten minutes ago`,
    `${PROVIDER}: the redirect with the code of another visit is refused, because code and state belong together`,
    `${PROVIDER}: a ticket fails in another browser, and then also in the browser that owns it`,
  ]),
  met('10.2.1', 'PKCE or state against forged answers', '~/engine/access/oidc/identity-provider.ts', [
    `${PROVIDER}: the provider’s address requires a fresh password and PKCE, and has a new state and nonce each time`,
  ]),
  met('10.2.2', 'no mix-up of providers', '~/engine/access/oidc/identity-provider.ts', [
    `${PROVIDER}: the redirect from another issuer is refused (mix-up attack)`,
  ]),
  ...['10.3.1', '10.3.2', '10.3.3', '10.3.4'].map((number, index) =>
    notApplicable(
      number,
      [
        'access tokens for this service only',
        'decide by the claims of access tokens',
        'identify users by fixed claims',
        'require strength of the authentication',
      ][index] ?? '',
      NO_RESOURCE,
    ),
  ),
  ...[
    'exact redirect addresses',
    'codes work once',
    'codes are short-lived',
    'only needed grants',
    'refresh tokens are not replayed',
    'require PKCE',
    'safe registration of clients',
    'refresh tokens expire',
    'users can revoke tokens',
    'authenticate confidential clients',
    'only needed scopes',
  ].map((asks, index) => notApplicable(`10.4.${index + 1}`, asks, NO_SERVER)),
  met('10.5.1', 'an ID token belongs to one visit', '~/engine/access/oidc/identity-provider.ts', [
    `${PROVIDER}: a provider sign-in is refused if the password prompt or the nonce was removed from the provider’s address`,
    PROVIDER_ANSWERS,
  ]),
  met('10.5.2', 'identify users by the subject', '~/engine/access/oidc/provider-link.store.ts', [
    '~/engine/access/oidc/provider-link.integration.test.ts: the first complete sign-in links an account, which is then recognized by its subject, even with another address',
  ]),
  met('10.5.3', 'the issuer is exactly the configured one', '~/engine/access/oidc/identity-provider.ts', [
    '~/engine/access/oidc/identity-provider.test.ts: the sign-in fails when the provider’s description is %s',
  ]),
  met('10.5.4', 'ID tokens for this client only', '~/engine/access/oidc/identity-provider.ts', PROVIDER_ANSWERS),
  notApplicable('10.5.5', 'safe sign-out by the provider', 'The portal accepts no sign-out from the provider.'),
  notApplicable('10.6.1', 'only safe response modes', NO_SERVER),
  notApplicable('10.6.2', 'no forced sign-out', NO_SERVER),
  notApplicable('10.7.1', 'users consent to each client', NO_SERVER),
  notApplicable('10.7.2', 'clear consent', NO_SERVER),
  notApplicable('10.7.3', 'users can revoke consent', NO_SERVER),
]
