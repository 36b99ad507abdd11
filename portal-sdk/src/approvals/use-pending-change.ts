import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { useRead } from '../read/use-read.ts'
import { useSide } from '../session/use-session.ts'

/** The data of a record's pending change that the user may see. */
export interface PendingChange {
  /** The maker's name; the maker's user name if the gateway does not send the name. */
  readonly maker: string
  readonly expiresAt: string
  /** Path of the queue item in the makers' or the checkers' queue; absent for operators, who have no queues. */
  readonly href?: string
}

/**
 * Loads the queue item of a record's `pendingCqId`. Null if the record has no pending change, while the item is
 * loading, and for users who are neither the maker nor a possible checker of the change: they see only the badge of a
 * pending change.
 * @example <PendingNotice text={t('partners.editWaits')} change={usePendingChange(partner.pendingCqId)} />
 */
export function usePendingChange(cqId: string | null): PendingChange | null {
  const isStaff = useSide() === 'staff'
  const { data } = useRead(readQueueItem, { cqId: cqId ?? '' }, { enabled: cqId !== null })
  const item = data?.item
  if (item?.cqStatus !== 'PENDING') return null
  const { cqExpiresAt: expiresAt, isMaker } = item
  const maker = item.makerName ?? item.username
  if (!isStaff) return { maker, expiresAt }
  return { maker, expiresAt, href: `/${isMaker ? 'makers' : 'checkers'}-queue?panel=item&id=${item.cqId}` }
}
