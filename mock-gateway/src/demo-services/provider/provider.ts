import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { type Configuration } from 'oidc-provider'
import { memoryAdapter } from './memory-adapter.ts'

export interface ClientOfProvider {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

/** The provider's claims about its users. */
export interface People {
  isVerified(email: string): boolean
  /** Returns the address with which a subject signed in. */
  addressOf(subject: string): string
}

/** The addresses of the provider's own pages. */
export const SIGN_IN = '/sign-in/'

const MINUTE = 60

/** Creates a real OpenID provider for one client, with its own keys, which are generated at each start. */
export function createProvider(
  issuer: string,
  { clientId, clientSecret, redirectUri }: ClientOfProvider,
  { isVerified, addressOf }: People,
): Provider {
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...signingKey, alg: 'ES256', use: 'sig', kid: 'demo' }] } as Configuration['jwks'],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `${SIGN_IN}${uid}` },
    // There are no sessions with which anything could expire.
    expiresWithSession: () => false,
    findAccount: (_, subject) => {
      const email = addressOf(subject)
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified(email) }) }
    },
    // The portal requests only the e-mail address, so the user is not asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      Grant: MINUTE,
      IdToken: MINUTE,
      Interaction: 10 * MINUTE,
      Session: MINUTE,
    },
  }
  return new Provider(issuer, configuration)
}
