import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { OidcConfig } from '../../../config/oidc.ts'
import { answeringServer, type PlayedAnswer } from '../../../testing/answering-server.ts'
import { identityProvider } from './identity-provider.ts'

let server: Awaited<ReturnType<typeof answeringServer>>
let elsewhere: Awaited<ReturnType<typeof answeringServer>>
beforeAll(async () => {
  server = await answeringServer()
  elsewhere = await answeringServer()
  elsewhere.play({ status: 200, body: {} })
})
afterAll(async () => {
  await server.close()
  await elsewhere.close()
})

const DESCRIPTION_PATH = '/.well-known/openid-configuration'
const description = (): PlayedAnswer => ({
  status: 200,
  body: {
    issuer: server.url,
    authorization_endpoint: `${server.url}/authorize`,
    token_endpoint: `${server.url}/token`,
    jwks_uri: `${server.url}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
  },
})

/** Redeems a visit and returns the outcome, each time with a provider about which nothing is cached. */
async function redeem(issuer = server.url) {
  const config = { issuer, clientId: 'portal', clientSecret: 'secret of the portal' } as OidcConfig
  const visit = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), redirectUri: 'https://portal.example/back' }
  const answer = new URLSearchParams({ code: 'c', state: 's' })
  return await identityProvider(config).redeem(visit, answer, () => undefined)
}

const HTML = { body: '<h1>Hello</h1>', headers: { 'content-type': 'text/html' } }
const ANSWERS: readonly (readonly [string, PlayedAnswer, 'answer' | 'unavailable'])[] = [
  ['200 in HTML', { status: 200, ...HTML }, 'answer'],
  ['200 with nothing', { status: 200 }, 'answer'],
  ['200 with null', { status: 200, body: 'null' }, 'answer'],
  ['200 with a list', { status: 200, body: [] }, 'answer'],
  ['200 with an empty object', { status: 200, body: {} }, 'answer'],
  ['200 cut in the middle', { status: 200, body: { padding: 'x'.repeat(99) }, isCut: true }, 'answer'],
  ['201', { status: 201, body: {} }, 'answer'],
  ['400', { status: 400, body: { error: 'invalid_grant' } }, 'answer'],
  ['401', { status: 401, body: { error: 'invalid_client' } }, 'answer'],
  ['404', { status: 404, ...HTML }, 'answer'],
  ['429', { status: 429, body: {} }, 'answer'],
  ['500', { status: 500, body: {} }, 'unavailable'],
  ['502 in HTML', { status: 502, ...HTML }, 'unavailable'],
  ['503 with an error', { status: 503, body: { error: 'server_error' } }, 'unavailable'],
]
const redirects = () =>
  [301, 302, 303, 307, 308].map((status) => ({ status, headers: { location: `${elsewhere.url}/token` } }))

describe('a sign-in at a provider without a usable answer fails', () => {
  test.each(ANSWERS)('the sign-in fails when the provider’s description is %s', async (_, answer, failed) => {
    server.play(answer)
    expect(await redeem()).toEqual({ failed })
    expect(server.asked.map(({ path }) => path)).toEqual([DESCRIPTION_PATH])
  })

  test.each(ANSWERS)('the sign-in fails when the provider’s answer to the code is %s', async (_, answer, failed) => {
    server.play((path) => (path === DESCRIPTION_PATH ? description() : answer))
    expect(await redeem()).toEqual({ failed })
    // An authorization code is used only once.
    expect(server.asked.map(({ path }) => path)).toEqual([DESCRIPTION_PATH, '/token'])
  })

  test('the sign-in fails when the provider cannot be reached', async () => {
    expect(await redeem('http://127.0.0.1:1')).toEqual({ failed: 'unavailable' })
  })
})

test('requests for the description, and requests with the portal’s secret and code, follow no redirect', async () => {
  for (const redirect of redirects()) {
    server.play(redirect)
    expect(await redeem()).toEqual({ failed: 'answer' })
    server.play((path) => (path === DESCRIPTION_PATH ? description() : redirect))
    expect(await redeem()).toEqual({ failed: 'answer' })
  }
  expect(elsewhere.asked).toEqual([])
})

describe('an ID token', () => {
  const KEY_ID = 'k1'
  let keys: Awaited<ReturnType<typeof generateKeyPair>>
  let otherKeys: typeof keys
  beforeAll(async () => {
    keys = await generateKeyPair('RS256')
    otherKeys = await generateKeyPair('RS256')
  })

  /** Redeems a visit whose ID token has these times, in seconds from now, and these claims and signature. */
  async function redeemToken({
    exp = 300,
    iat = 0,
    auth_time = 0,
    nbf = 0,
    iss = server.url,
    aud = 'portal',
    nonce = 'n',
    sign = (token: SignJWT) => token.setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(keys.privateKey),
  } = {}): Promise<unknown> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { nonce, auth_time: now + auth_time, email: 'ada@bank.example', email_verified: true }
    const token = await sign(
      new SignJWT(claims)
        .setIssuer(iss)
        .setAudience(aud)
        .setSubject('person')
        .setIssuedAt(now + iat)
        .setNotBefore(now + nbf)
        .setExpirationTime(now + exp),
    )
    const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
    const tokens = { access_token: 'a', token_type: 'Bearer', id_token: token }
    server.play((path) => {
      if (path === DESCRIPTION_PATH) return description()
      return { status: 200, body: path === '/keys' ? jwks : tokens }
    })
    return await redeem()
  }
  const PERSON = { subject: 'person', email: 'ada@bank.example', isEmailVerified: true }

  test.each([
    ['a token of this moment', {}],
    ['a token that expired 25 seconds ago', { exp: -25, iat: -300 }],
    ['a token that becomes valid in 25 seconds', { nbf: 25 }],
    ['a sign-in of ten minutes ago', { auth_time: -600, iat: -1 }],
  ])('%s is accepted, because clocks differ by up to 30 seconds', async (_, times) => {
    expect(await redeemToken(times)).toEqual(PERSON)
  })

  test.each([
    ['a token that expired 35 seconds ago', { exp: -35, iat: -300 }],
    ['a token that becomes valid in 35 seconds', { nbf: 35 }],
    ['a sign-in before the ten minutes of a visit', { auth_time: -640, iat: -1 }],
  ])('%s is refused', async (_, times) => {
    expect(await redeemToken(times)).toEqual({ failed: 'answer' })
  })

  /** Changes the header of a signed token to `alg: none`, and leaves out the signature. */
  const unsigned = async (token: SignJWT) => {
    const signed = await token.setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(keys.privateKey)
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${signed.split('.')[1]}.`
  }

  test.each<[string, () => Parameters<typeof redeemToken>[0]]>([
    ['of another issuer', () => ({ iss: 'https://other.example' })],
    ['for another client', () => ({ aud: 'another client' })],
    ['of another visit', () => ({ nonce: 'another' })],
    ['without a signature', () => ({ sign: unsigned })],
    [
      'signed with another key',
      () => ({
        sign: (token) => token.setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(otherKeys.privateKey),
      }),
    ],
    [
      'signed with a key in its own header',
      () => ({
        sign: async (token) =>
          token
            .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(otherKeys.publicKey) })
            .sign(otherKeys.privateKey),
      }),
    ],
    [
      'signed with the client’s secret, which the provider does not state',
      () => ({
        sign: (token) =>
          token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret of the portal'.repeat(2))),
      }),
    ],
  ])('an ID token %s is refused', async (_, token) => {
    expect(await redeemToken(token())).toEqual({ failed: 'answer' })
  })
})
