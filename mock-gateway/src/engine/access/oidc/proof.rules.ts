import { createHash, createHmac } from 'node:crypto'

/** Returns the stored hash of a state or ticket. A secret of 256 random bits needs no salt and no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Returns the challenge that a browser derives from its verifier and sends at the start (PKCE, RFC 7636, S256). */
export const challengeOf = (verifier: string): string => hashOf(verifier).toString('base64url')

export interface VisitSecrets {
  /** The nonce that the provider returns inside the ID token; it binds the ID token to this visit. */
  readonly nonce: string
  /** The gateway's own PKCE verifier: without it, a stolen authorization code is useless. */
  readonly codeVerifier: string
}

/**
 * Derives the nonce and the verifier from the state with the gateway's key. So they need not be stored, and a person
 * who reads the state or the table learns neither of them.
 */
export function visitSecrets(keyEncryptionKey: Uint8Array, state: string): VisitSecrets {
  const made = (use: string) =>
    createHmac('sha256', keyEncryptionKey).update(`oidc ${use}:${state}`).digest('base64url')
  return { nonce: made('nonce'), codeVerifier: made('code verifier') }
}
