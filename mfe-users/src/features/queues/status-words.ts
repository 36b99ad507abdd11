import type { QueueRow } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'
import { timeLeft } from './expiry.ts'

export type CountedItem = Pick<QueueRow, 'cqStatus' | 'cqExpiresAt' | 'votesNeeded' | 'votesInAll'>

interface StatusWords {
  readonly status: string
  /** `1 of 2`: how many checkers have authorized it, where more than one must. */
  readonly votes?: string
  /** In its last three days how long it still waits. */
  readonly left?: string
}

/** The words of an item's status, and of what is still missing. */
export function statusWords(t: Translate, c: Translate, item: CountedItem, now: number): StatusWords {
  const left = timeLeft(item, now)
  const { cqStatus, votesInAll, votesNeeded } = item
  const isCounted = cqStatus === 'PENDING' && votesInAll > 1
  return {
    status: c(`status.queue.${cqStatus}`),
    ...(isCounted && { votes: t('queue.votes', { given: votesInAll - votesNeeded, all: votesInAll }) }),
    ...(left && { left: t(`queue.left.${left.unit}`, { count: left.count }) }),
  }
}
