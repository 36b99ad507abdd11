import { createHash, createHmac } from 'node:crypto'

/** The stored hash of a state or ticket. 256 random bits need no salt and no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The challenge that a browser sends at the start for its verifier, as in PKCE (RFC 7636, S256). */
export const challengeOf = (verifier: string): string => hashOf(verifier).toString('base64url')

export interface VisitSecrets {
  /** Returned inside the ID token, and binds it to this visit. */
  readonly nonce: string
  /** The gateway's own PKCE verifier: a stolen code is useless elsewhere. */
  readonly codeVerifier: string
}

/**
 * Both are derived from the state with the gateway's key: they need no storage, and a reader of the state or table
 * learns neither.
 */
export function visitSecrets(keyEncryptionKey: Uint8Array, state: string): VisitSecrets {
  const made = (use: string) =>
    createHmac('sha256', keyEncryptionKey).update(`oidc ${use}:${state}`).digest('base64url')
  return { nonce: made('nonce'), codeVerifier: made('code verifier') }
}
