import type { QueueRow } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'

export type CountedItem = Pick<QueueRow, 'cqStatus' | 'votesNeeded' | 'votesInAll'>

interface StatusWords {
  readonly status: string
  /** The number of authorizations so far, as `1 of 2`. Absent if the item needs only one authorization. */
  readonly votes?: string
}

/** Returns the texts of an item's status and of the authorizations that are still needed. */
export function statusWords(t: Translate, c: Translate, item: CountedItem): StatusWords {
  const { cqStatus, votesInAll, votesNeeded } = item
  const isCounted = cqStatus === 'PENDING' && votesInAll > 1
  return {
    status: c(`status.queue.${cqStatus}`),
    ...(isCounted && { votes: t('queue.votes', { given: votesInAll - votesNeeded, all: votesInAll }) }),
  }
}
