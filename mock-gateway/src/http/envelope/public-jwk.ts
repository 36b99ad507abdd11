/** A public key of the P-256 curve as it crosses the wire; nothing else of a JWK is taken. */
export interface PublicJwk {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

const COORDINATE = /^[\w-]{43}$/

/** The public key in `value`, or null when it is none. Whether the point lies on the curve is checked on import. */
export function readPublicJwk(value: unknown): PublicJwk | null {
  if (typeof value !== 'object' || value === null) return null
  const { kty, crv, x, y } = value as Record<string, unknown>
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return null
  return COORDINATE.test(x) && COORDINATE.test(y) ? { kty, crv, x, y } : null
}

/** Imports the key for ECDH; rejects a point that is not on the curve. */
export function importPublicJwk(jwk: PublicJwk): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', { ...jwk }, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
}
