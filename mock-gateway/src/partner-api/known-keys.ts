import { createHash } from 'node:crypto'
import type { Credentials } from './credentials.ts'
import type { PartnerCaller } from './partner-binding.ts'

/**
 * How long, in milliseconds, a recently valid key gets a partner slot. Every request still checks the key in the
 * database.
 */
const BELIEVED_MS = 10 * 60_000
/** Maximum number of keys that are remembered. This is far more than partners have, and takes about 2 MB. */
const MOST_KNOWN = 10_000

type KnownKey = Pick<PartnerCaller, 'keyId' | 'mtoCode' | 'env'>

/**
 * Keys that were recently valid in this process. They are remembered so that partners do not compete with anonymous
 * callers for slots.
 */
export interface KnownKeys {
  find(credentials: Credentials, now: Date): KnownKey | null
  /** Remembers a key that was valid a moment ago. */
  seen(credentials: Credentials, key: KnownKey, now: Date): void
}

export function createKnownKeys(): KnownKeys {
  // Keys are stored by their hash. A key is a secret, so this process does not keep it after its request.
  const known = new Map<string, { readonly key: KnownKey; readonly until: number }>()
  return {
    find(credentials, now) {
      const entry = known.get(hashOf(credentials))
      return entry !== undefined && entry.until > now.getTime() ? entry.key : null
    },
    seen(credentials, { keyId, mtoCode, env }, now) {
      const hash = hashOf(credentials)
      known.delete(hash)
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value as string)
      known.set(hash, { key: { keyId, mtoCode, env }, until: now.getTime() + BELIEVED_MS })
    },
  }
}

// The address belongs to the hash, so that a stolen key gets no slot of its partner from elsewhere.
const hashOf = ({ authorization = '', address }: Credentials) =>
  createHash('sha256').update(`${address} ${authorization}`).digest('base64')
