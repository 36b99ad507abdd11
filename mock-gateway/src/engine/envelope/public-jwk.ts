/** A public P-256 key as clients and gateway send it; other members of a JWK are ignored. */
export type PublicJwk = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

const COORDINATE = /^[\w-]{43}$/

/**
 * Returns the public key in `value`. Returns null if `value` is not a public key. The import checks that the point is
 * on the curve.
 */
export function readPublicJwk(value: unknown): PublicJwk | null {
  if (typeof value !== 'object' || value === null) return null
  const { kty, crv, x, y } = value as Record<string, unknown>
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return null
  return COORDINATE.test(x) && COORDINATE.test(y) ? { kty, crv, x, y } : null
}

/** Imports a public key for ECDH. Rejects a value that is not a public key or not a point of the curve. */
export async function importPublicJwk(value: unknown): Promise<CryptoKey> {
  const jwk = readPublicJwk(value)
  if (jwk === null) throw new TypeError('not a public key of P-256')
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
}
