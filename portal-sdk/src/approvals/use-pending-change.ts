import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { useRead } from '../read/use-read.ts'
import { useSide } from '../session/use-session.ts'

/** A record's pending change, as a user may see it. */
export interface PendingChange {
  /** The maker's name. */
  readonly maker: string
  readonly expiresAt: string
  /** The item in the maker's own queue or in the checkers queue; absent on a side without queues. */
  readonly href?: string
}

/**
 * The queue item of a record's `pendingCqId`; null for users who are neither its maker nor may check it. They see only
 * the badge for a pending change.
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
