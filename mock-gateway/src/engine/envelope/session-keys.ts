import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { SESSION_KEY_INFO } from '@portal/contract'
import { importPublicJwk, type PublicJwk } from './public-jwk.ts'
import { unwrapSecret, wrapSecret } from './wrap.ts'

/** Two AES-256-GCM keys, one per direction: from client to gateway, and from gateway to client. */
export interface SessionKeys {
  readonly c2s: KeyObject
  readonly s2c: KeyObject
}

export interface BegunSession {
  /** The session id: 192 random bits. Also the salt of the keys, so that each key belongs to one session. */
  readonly id: string
  /** The gateway's ephemeral public key, for the answer. The private key is already deleted. */
  readonly serverKey: PublicJwk
  /** Both keys as stored in `session.keys`, wrapped with the key-encryption key and bound to the session id. */
  readonly wrappedKeys: Buffer
}

const KEY_BYTES = 32
const purposeOf = (sessionId: string) => `session:${sessionId}`

/**
 * Agrees on the keys of a new session with the client's fresh public key (security §1.3). Rejects a public key that is
 * not a point of the curve. The caller creates the token, the row and the lifetimes.
 */
export async function beginSession(
  keyEncryptionKey: Uint8Array,
  clientKey: Readonly<Record<string, string>>,
): Promise<BegunSession> {
  const id = randomBytes(24).toString('base64url')
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const [own, theirs] = await Promise.all([
    crypto.subtle.generateKey(curve, false, ['deriveBits']),
    importPublicJwk(clientKey),
  ])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const salt = new TextEncoder().encode(id)
  const derive = (info: string) =>
    crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(info) },
      base,
      KEY_BYTES * 8,
    )
  const [c2s, s2c] = await Promise.all([derive(SESSION_KEY_INFO.c2s), derive(SESSION_KEY_INFO.s2c)])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', own.publicKey)
  const both = Buffer.concat([Buffer.from(c2s), Buffer.from(s2c)])
  return {
    id,
    serverKey: { kty, crv, x, y } as PublicJwk,
    wrappedKeys: wrapSecret(keyEncryptionKey, purposeOf(id), both),
  }
}

/**
 * Unwraps the keys of a session from the session's row.
 * @throws if the keys belong to another session or were wrapped with another key
 */
export function unwrapKeys(keyEncryptionKey: Uint8Array, sessionId: string, wrapped: Uint8Array): SessionKeys {
  const both = unwrapSecret(keyEncryptionKey, purposeOf(sessionId), wrapped)
  return {
    c2s: createSecretKey(both.subarray(0, KEY_BYTES)),
    s2c: createSecretKey(both.subarray(KEY_BYTES)),
  }
}
