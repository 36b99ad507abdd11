import { randomBytes } from 'node:crypto'
import { startLoopbackServer } from '../loopback-server.ts'
import { createProvider, SIGN_IN } from './provider.ts'
import { answerSignIn } from './sign-in.ts'

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

export interface DemoProviderOptions {
  /** The portal's address. */
  readonly portalUrl: string
  /** The port to use if it is free; otherwise any free port is used. 0 means any free port. */
  readonly port: number
  /** Returns whether the provider reports an address as verified; by default always true. */
  readonly isVerified?: (email: string) => boolean
  /** Returns the subject of an address; by default the address itself. */
  readonly subjectOf?: (email: string) => string
}

/** The settings with which a gateway uses the provider. */
export interface DemoProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  close(): Promise<void>
}

/** Returns the settings of gateway and host for the provider, as environment variables. */
export function environmentOf({ issuer, clientId, clientSecret }: DemoProvider): Record<string, string> {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: 'Demo ID',
  }
}

/**
 * Starts an identity provider for demonstrations and tests, on loopback. Any e-mail address can sign in with the demo
 * password. The provider verifies no identities, so only a demo may trust it.
 */
export async function startDemoProvider({
  portalUrl,
  port,
  isVerified = () => true,
  subjectOf = (email) => email,
}: DemoProviderOptions): Promise<DemoProvider> {
  const { server, url: issuer, close } = await startLoopbackServer(port)
  const clientId = 'remittance-portal'
  const clientSecret = randomBytes(32).toString('base64url')
  const redirectUri = `${portalUrl}/oidc/callback`
  const addresses = new Map<string, string>()
  const addressOf = (subject: string) => addresses.get(subject) ?? subject
  const provider = createProvider(issuer, { clientId, clientSecret, redirectUri }, { isVerified, addressOf })
  const answer = provider.callback()
  const subjectAt = (email: string) => {
    addresses.set(subjectOf(email), email)
    return subjectOf(email)
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith(SIGN_IN)) void answerSignIn(provider, { portalUrl, subjectAt }, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    clientId,
    clientSecret,
    close,
  }
}
