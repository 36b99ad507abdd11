import type { QueueRow } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The remaining time, in milliseconds, below which an item is urgent. */
const SOON_MS = 3 * DAY_MS

export interface TimeLeft {
  readonly unit: 'days' | 'hours'
  readonly count: number
  readonly isSoon: boolean
}

/**
 * Returns the remaining time of a pending item in whole days or hours, at least one hour. Null if the item is decided
 * or expired.
 */
export function timeLeft(item: Pick<QueueRow, 'cqStatus' | 'cqExpiresAt'>, now: number): TimeLeft | null {
  if (item.cqStatus !== 'PENDING') return null
  const left = Date.parse(item.cqExpiresAt) - now
  if (left <= 0) return null
  const isSoon = left < SOON_MS
  if (left >= DAY_MS) return { unit: 'days', count: Math.floor(left / DAY_MS), isSoon }
  return { unit: 'hours', count: Math.max(1, Math.floor(left / HOUR_MS)), isSoon }
}

/** Returns the remaining time in words. */
export const timeLeftWords = ({ unit, count }: TimeLeft, t: Translate): string => t(`queue.left.${unit}`, { count })
