import { importPublicKey } from './key-pair.ts'

/** Public keys of the gateway, as in `/.well-known/jwks.json` and in the page; the current key is first. */
export interface Jwks {
  readonly keys: readonly Readonly<Record<string, string>>[]
}

export interface ServerKey {
  readonly kid: string
  readonly key: CryptoKey
}

/**
 * Provides the gateway's key for calls before sign-in: the key that the page pins, or else a fetched key. `refresh`
 * forgets the key, so that the next call fetches it (code K1).
 */
export function createServerKey(pinned: Jwks | undefined, fetchKeys: () => Promise<Jwks>) {
  let known = pinned
  let current: Promise<ServerKey> | undefined
  return {
    async get(): Promise<ServerKey> {
      current ??= known ? load(known) : fetchKeys().then(load)
      try {
        return await current
      } catch (error) {
        current = undefined
        throw error
      }
    },
    refresh() {
      known = undefined
      current = undefined
    },
  }
}

async function load({ keys }: Jwks): Promise<ServerKey> {
  const jwk = keys[0]
  if (jwk?.kid === undefined) throw new TypeError('no key')
  return { kid: jwk.kid, key: await importPublicKey(jwk) }
}
