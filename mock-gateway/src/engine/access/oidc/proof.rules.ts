import { createHash, createHmac } from 'node:crypto'

/** What is kept of a state or ticket. 256 random bits need no salt and no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** What a browser names at the start for the verifier it keeps, as PKCE does (RFC 7636, S256). */
export const challengeOf = (verifier: string): string => hashOf(verifier).toString('base64url')

export interface VisitSecrets {
  /** Comes back inside the ID token, and binds it to this visit. */
  readonly nonce: string
  /** The gateway's own PKCE verifier: a stolen code is of no use elsewhere. */
  readonly codeVerifier: string
}

/** Both follow from the state under the gateway's key: nothing to keep, and who reads state or table knows neither. */
export function visitSecrets(keyEncryptionKey: Uint8Array, state: string): VisitSecrets {
  const made = (use: string) =>
    createHmac('sha256', keyEncryptionKey).update(`oidc ${use}:${state}`).digest('base64url')
  return { nonce: made('nonce'), codeVerifier: made('code verifier') }
}
