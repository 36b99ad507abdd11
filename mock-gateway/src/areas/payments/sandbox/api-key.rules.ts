import { type ApiKeyStatus, REVEAL_WITHIN_HOURS } from '@portal/contract'

const HOUR_MS = 3_600_000

/** The stored state of a key. */
export interface KeyLife {
  readonly status: ApiKeyStatus
  readonly createdBy: string
  readonly grantedAt: Date | null
  readonly expiresAt: Date | null
}

/** The current status: no job updates it, so expiry is computed on reading. */
export function statusAt(key: Pick<KeyLife, 'status' | 'expiresAt'>, now: Date): ApiKeyStatus {
  const isOver = key.expiresAt !== null && key.expiresAt <= now
  return isOver && (key.status === 'retiring' || key.status === 'granted') ? 'revoked' : key.status
}

/** The end of the time in which a key authorized now can be revealed. */
export function revealUntil(grantedAt: Date): Date {
  return new Date(grantedAt.getTime() + REVEAL_WITHIN_HOURS * HOUR_MS)
}

/**
 * The reason why a key may not be revealed, if any (ruling A57): 12 no key to reveal, 57 another's request, 54 too
 * late.
 */
export function refuseReveal(key: KeyLife, userId: string, now: Date): '12' | '57' | '54' | null {
  if (key.status !== 'granted') return '12'
  if (key.createdBy !== userId) return '57'
  return key.grantedAt === null || revealUntil(key.grantedAt) <= now ? '54' : null
}

/**
 * Keys that can be ended at once: an unrevealed authorized key, an active pair, a retiring one. A pending key is
 * withdrawn in the queue.
 */
export function mayRevoke(key: Pick<KeyLife, 'status' | 'expiresAt'>, now: Date): boolean {
  return ['granted', 'active', 'retiring'].includes(statusAt(key, now))
}

/** The end of the replaced pair: at once, or after the overlap. */
export function endOfReplaced(now: Date, overlapHours: number): { status: 'retiring' | 'revoked'; expiresAt: Date } {
  return overlapHours > 0
    ? { status: 'retiring', expiresAt: new Date(now.getTime() + overlapHours * HOUR_MS) }
    : { status: 'revoked', expiresAt: now }
}
