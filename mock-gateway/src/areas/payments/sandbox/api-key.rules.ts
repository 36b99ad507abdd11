import { type ApiKeyStatus, type KeyEnvironment, REVEAL_WITHIN_HOURS } from '@portal/contract'
import type { ActiveKeys, ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'

const HOUR_MS = 3_600_000

/** The stored state of a key. */
export interface KeyLife {
  readonly status: ApiKeyStatus
  readonly createdBy: string
  readonly grantedAt: Date | null
  readonly expiresAt: Date | null
}

/** Returns the current status. No job updates the stored status, so expiry is computed when the key is read. */
export function statusAt(key: Pick<KeyLife, 'status' | 'expiresAt'>, now: Date): ApiKeyStatus {
  const isOver = key.expiresAt !== null && key.expiresAt <= now
  return isOver && (key.status === 'retiring' || key.status === 'granted') ? 'revoked' : key.status
}

/** Returns the time until which an authorized key can be revealed. */
export function revealUntil(grantedAt: Date): Date {
  return new Date(grantedAt.getTime() + REVEAL_WITHIN_HOURS * HOUR_MS)
}

/**
 * Returns the reason why a key may not be revealed (ruling A57): 12 unless the key is authorized and not yet revealed
 * or ended, 57 if another user requested the key, 54 if the 24 hours are over. Null if the key may be revealed.
 */
export function refuseReveal(key: KeyLife, userId: string, now: Date): '12' | '57' | '54' | null {
  if (key.status !== 'granted') return '12'
  if (key.createdBy !== userId) return '57'
  return key.grantedAt === null || revealUntil(key.grantedAt) <= now ? '54' : null
}

/**
 * Returns whether a key can be ended at once. This applies to an authorized key that is not yet revealed, an active
 * pair and a retiring pair. A pending key is withdrawn in the queue.
 */
export function mayRevoke(key: Pick<KeyLife, 'status' | 'expiresAt'>, now: Date): boolean {
  return ['granted', 'active', 'retiring'].includes(statusAt(key, now))
}

/** Returns the status and the expiry of the replaced pair: it ends at once, or after the overlap. */
export function endOfReplaced(now: Date, overlapHours: number): { status: 'retiring' | 'revoked'; expiresAt: Date } {
  return overlapHours > 0
    ? { status: 'retiring', expiresAt: new Date(now.getTime() + overlapHours * HOUR_MS) }
    : { status: 'revoked', expiresAt: now }
}

type ShownPair = Pick<ApiKeyRow, 'env' | 'status' | 'publicKey' | 'maskedSecret'>

/** Returns the active key pair of each environment under the specification's names. Null without an active pair. */
export function activeKeys(pairs: readonly ShownPair[]): ActiveKeys {
  const active = (env: KeyEnvironment) => pairs.find((pair) => pair.env === env && pair.status === 'active')
  const [live, test] = [active('live'), active('test')]
  return {
    apikeyLiveSK: live?.maskedSecret ?? null,
    apikeyLivePK: live?.publicKey ?? null,
    apikeyTestSK: test?.maskedSecret ?? null,
    apikeyTestPK: test?.publicKey ?? null,
  }
}
