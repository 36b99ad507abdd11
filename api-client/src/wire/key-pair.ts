import { SESSION_KEY_INFO } from '@portal/contract'
import { subtle, toUtf8 } from '../own-built-ins.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Creates a P-256 key pair. The private key never leaves the browser's crypto engine. */
export async function makeKeyPair(): Promise<{ privateKey: CryptoKey; publicJwk: Record<string, string> }> {
  const { privateKey, publicKey } = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const { kty, crv, x, y } = await subtle.exportKey('jwk', publicKey)
  return { privateKey, publicJwk: { kty, crv, x, y } as Record<string, string> }
}

export function importPublicKey({ kty, crv, x, y }: Readonly<Record<string, string>>): Promise<CryptoKey> {
  return subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, [])
}

/** A session's keys, one for each direction; scripts cannot extract them. */
export interface DirectionKeys {
  readonly c2s: CryptoKey
  readonly s2c: CryptoKey
}

/** Derives the keys of a session: ECDH, then HKDF with the session id as salt (security §1.3). */
export async function deriveSessionKeys(
  privateKey: CryptoKey,
  serverKey: Readonly<Record<string, string>>,
  sessionId: string,
  usages: readonly [c2s: KeyUsage, s2c: KeyUsage] = ['encrypt', 'decrypt'],
): Promise<DirectionKeys> {
  const theirs = await importPublicKey(serverKey)
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256)
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derive = (info: string, usage: KeyUsage) =>
    subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: toUtf8(sessionId), info: toUtf8(info) },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      [usage],
    )
  const [c2s, s2c] = await Promise.all([
    derive(SESSION_KEY_INFO.c2s, usages[0]),
    derive(SESSION_KEY_INFO.s2c, usages[1]),
  ])
  return { c2s, s2c }
}
