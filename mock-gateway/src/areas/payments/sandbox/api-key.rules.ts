import { type ApiKeyStatus, type KeyEnvironment, REVEAL_WITHIN_HOURS } from '@portal/contract'
import type { ActiveKeys, ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { EXPIRING_DAYS } from '@portal/contract/api-keys/key-limits'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days before the end of a key at which a mail tells the partner, the last mail first. */
const EXPIRY_NOTICES = [7, EXPIRING_DAYS] as const
/** How long before the end of a key the first mail is sent, in milliseconds. */
export const FIRST_NOTICE_MS = EXPIRING_DAYS * DAY_MS
export type ExpiryNotice = 0 | (typeof EXPIRY_NOTICES)[number]

/** The stored state of a key. */
export interface KeyLife {
  readonly status: ApiKeyStatus
  readonly createdBy: string
  readonly grantedAt: Date | null
  readonly expiresAt: Date | null
}

/** Returns the current status. No job updates the stored status, so expiry is computed when the key is read. */
export function statusAt(key: Pick<KeyLife, 'status' | 'expiresAt'>, now: Date): ApiKeyStatus {
  return key.expiresAt !== null && key.expiresAt <= now ? 'revoked' : key.status
}

/** Returns whether requests with the key are accepted now. */
export function isValidAt(key: Pick<KeyLife, 'status' | 'expiresAt'>, now: Date): boolean {
  return ['active', 'retiring'].includes(statusAt(key, now))
}

/** Returns the end of a key that is generated now, or null if the lifetime is 0 days, which means no end. */
export function endOfNewKey(now: Date, days: number): Date | null {
  return days === 0 ? null : new Date(now.getTime() + days * DAY_MS)
}

/** Returns the number of started days until the end of a valid key; null if the key has no end or has ended. */
export function daysUntilEnd({ status, expiresAt }: Pick<KeyLife, 'status' | 'expiresAt'>, now: Date): number | null {
  if (expiresAt === null || (status !== 'active' && status !== 'retiring') || expiresAt <= now) return null
  return Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS)
}

/** Returns which mail about its end is due: 30 or 7 days before the end, or 0 once the key has ended. Null if none. */
export function dueNotice(expiresAt: Date, now: Date): ExpiryNotice | null {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 0
  return EXPIRY_NOTICES.find((days) => left <= days * DAY_MS) ?? null
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
