import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { useMemo } from 'react'
import { type Outage, outageOf } from '../read/outage.ts'
import { useRead } from '../read/use-read.ts'
import { type ProposedFields, proposedFields, wantedRecord } from './proposed-fields.ts'

/**
 * A rejected change that a form resubmits: the proposed record, the reason, and who rejected it. Besides a checker,
 * this may be the server of a module, which refused the write after its authorization.
 */
export interface RejectedChange {
  readonly cqId: string
  readonly proposed: ProposedFields
  /** The complete proposed record. */
  readonly record: ProposedFields
  readonly reason: string | null
  /** The name of the checker, or of the module whose server refused; null if the change was withdrawn or expired. */
  readonly checker: string | null
  readonly endedAt: string
}

export interface RejectedChangeState {
  readonly rejected: RejectedChange | null
  readonly isLoading: boolean
  /** The failure that prevented loading the change; null if there was none. */
  readonly outage: Outage | null
}

/**
 * Loads the rejected or refused change named in the address (`replaces=`). Ignores a change that another user made,
 * that is still pending, or that was already resubmitted. The form must not open while the change is loading, because
 * the proposed values would be lost.
 * @example const { rejected, isLoading, outage } = useRejectedChange(panel.replaces)
 */
export function useRejectedChange(cqId: string | null): RejectedChangeState {
  const read = useRead(readQueueItem, { cqId: cqId ?? '' }, { enabled: cqId !== null, isAfresh: true })
  const item = read.data?.item
  const rejected = useMemo(() => {
    if (!item?.isMaker || item.replacedBy !== null) return null
    const { cqId, cqReason, checkerName, cqUpdateAt, service } = item
    const refused = service?.writeState === 'REFUSED' ? service : undefined
    if (item.cqStatus !== 'REJECTED' && !refused) return null
    return {
      ...{ cqId, proposed: proposedFields(item), record: wantedRecord(item) },
      reason: refused ? refused.refusal : cqReason,
      checker: refused ? refused.serviceName : checkerName,
      endedAt: refused?.endedAt ?? cqUpdateAt,
    }
  }, [item])
  return { rejected, isLoading: read.isLoading, outage: outageOf(read) }
}
