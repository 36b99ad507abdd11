import { createHash } from 'node:crypto'
import type { PartnerCaller } from './partner-binding.ts'

/** A key that was recently valid gets a partner slot; every request still checks the database. */
const BELIEVED_MS = 10 * 60_000
/** About 2 MB; far more keys than partners have. */
const MOST_KNOWN = 10_000

type KnownKey = Pick<PartnerCaller, 'keyId' | 'mtoCode'>

/**
 * Keys recently used successfully in this process, so that partners do not compete with anonymous callers for slots.
 */
export interface KnownKeys {
  find(authorization: string | undefined, now: Date): KnownKey | null
  /** The key was valid a moment ago. */
  seen(authorization: string | undefined, key: KnownKey, now: Date): void
}

export function createKnownKeys(): KnownKeys {
  // By hash: a key is a secret, and is not kept in this process longer than its request.
  const known = new Map<string, { readonly key: KnownKey; readonly until: number }>()
  return {
    find(authorization, now) {
      const entry = known.get(hashOf(authorization))
      return entry !== undefined && entry.until > now.getTime() ? entry.key : null
    },
    seen(authorization, { keyId, mtoCode }, now) {
      const hash = hashOf(authorization)
      known.delete(hash)
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value as string)
      known.set(hash, { key: { keyId, mtoCode }, until: now.getTime() + BELIEVED_MS })
    },
  }
}

const hashOf = (authorization = '') => createHash('sha256').update(authorization).digest('base64')
