import { readQueueItem } from '@portal/contract/calls/queue'
import { useMemo } from 'react'
import { useRead } from '../read/use-read.ts'
import { type ProposedFields, proposedFields } from './proposed-fields.ts'

/** A rejected change that a form takes up again: what was wanted, and why and by whom it was refused. */
export interface RejectedChange {
  readonly cqId: string
  readonly proposed: ProposedFields
  readonly reason: string | null
  /** By name; null when it was withdrawn or expired. */
  readonly checker: string | null
  readonly endedAt: string
}

/**
 * The rejected change of the address (`replaces=`), or none: what is somebody else's, still waits or was resubmitted before is
 * no reason to refuse the form, which then begins as usual.
 * @example const { rejected, isLoading } = useRejectedChange(panel.replaces)
 */
export function useRejectedChange(cqId: string | null): { rejected: RejectedChange | null; isLoading: boolean } {
  const { data, isLoading } = useRead(readQueueItem, { cqId: cqId ?? '' }, { enabled: cqId !== null, isAfresh: true })
  const item = data?.item
  const rejected = useMemo(() => {
    if (!item?.isMaker || item.cqStatus !== 'REJECTED' || item.replacedBy !== null) return null
    const { cqId, cqReason: reason, checkerName: checker, cqUpdateAt: endedAt } = item
    return { cqId, proposed: proposedFields(item), reason, checker, endedAt }
  }, [item])
  return { rejected, isLoading }
}
