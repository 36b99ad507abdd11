import * as client from 'openid-client'
import type { OidcConfig } from '../../../config/oidc.ts'
import type { ProviderOutcome } from '../../db/schema.ts'
import { usernameIn } from '../../values/emails.ts'
import type { VisitSecrets } from './proof.rules.ts'
import { failureAtProvider } from './provider-failure.ts'
import { VISIT_MS } from './visit.store.ts'

/** Timeout of one request: discovery, code, keys and user info together stay below a browser's timeout. */
const TIMEOUT_SECONDS = 3
const CLOCK_TOLERANCE_SECONDS = 30
/** How long the provider's metadata is cached: an hour, because it changes rarely. */
const DESCRIPTION_MS = 60 * 60_000

/** Maximum age of the sign-in at the provider. A password entered before the visit began does not count. */
const MAX_AGE_SECONDS = VISIT_MS / 1000

export interface Visit extends VisitSecrets {
  readonly state: string
  /** Address to which the provider sends the browser back. */
  readonly redirectUri: string
}

/** The gateway's interface to the identity provider. */
export interface IdentityProvider {
  /** Returns the address at which the browser signs in. @throws if the provider does not answer */
  addressOf(visit: Visit, language: string): Promise<string>
  /**
   * Redeems the answer that the browser brings back. Every failure is returned as an outcome, and its reason is written
   * to `log`.
   */
  redeem(visit: Visit, answer: URLSearchParams, log: (error: unknown) => void): Promise<ProviderOutcome>
}

const known = new WeakMap<OidcConfig, IdentityProvider>()

/** Returns the provider of a configuration. The provider's metadata is fetched at first use and cached for an hour. */
export function identityProvider(config: OidcConfig): IdentityProvider {
  const provider = known.get(config) ?? createProvider(config)
  known.set(config, provider)
  return provider
}

function createProvider(config: OidcConfig): IdentityProvider {
  let described: { readonly at: number; readonly by: Promise<client.Configuration> } | null = null
  const description = async () => {
    if (described === null || Date.now() - described.at > DESCRIPTION_MS) {
      described = { at: Date.now(), by: discover(config) }
    }
    const mine = described
    return mine.by.catch((error: unknown) => {
      if (described === mine) described = null
      throw error
    })
  }
  return {
    async addressOf({ state, nonce, codeVerifier, redirectUri }, language) {
      const url = client.buildAuthorizationUrl(await description(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // The provider replaces the password step, so the user must enter the password there: an open session is not
        // enough. The prompt can be removed from the address, but the ID token contains the age of the sign-in.
        prompt: 'login',
        max_age: String(MAX_AGE_SECONDS),
        ui_locales: language,
      })
      return url.href
    },
    async redeem(visit, answer, log) {
      try {
        return await personOf(await description(), visit, answer)
      } catch (error) {
        log(error)
        return { failed: failureAtProvider(error) }
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<client.Configuration> {
  const isPlain = new URL(issuer).protocol === 'http:'
  const metadata = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  return client.discovery(new URL(issuer), clientId, metadata, secretAs(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // ID tokens are verified by their signature, not only by the secure connection.
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  })
}

/**
 * Sends the secret in the header, as every provider accepts by default (RFC 6749 §2.3.1), or in the body if the
 * provider requires this.
 */
function secretAs(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

async function personOf(
  described: client.Configuration,
  visit: Visit,
  answer: URLSearchParams,
): Promise<ProviderOutcome> {
  const tokens = await client.authorizationCodeGrant(described, new URL(`${visit.redirectUri}?${answer}`), {
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    pkceCodeVerifier: visit.codeVerifier,
    maxAge: MAX_AGE_SECONDS,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  // A provider may omit the e-mail address from the ID token (OpenID Connect Core §5.4).
  const { email, email_verified } =
    claims.email === undefined ? await client.fetchUserInfo(described, tokens.access_token, claims.sub) : claims
  if (typeof email !== 'string' || email === '') throw new Error('no e-mail address')
  // Some providers write the flag as text.
  const isEmailVerified = email_verified === true || String(email_verified) === 'true'
  return { subject: claims.sub, email: usernameIn(email), isEmailVerified }
}
