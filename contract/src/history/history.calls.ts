import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { ListPayload } from '../core/paging.ts'
import type { QueueStatus } from '../core/statuses.ts'
import type { FieldChange } from '../queue/queue.calls.ts'

/** A decision on a request. */
export interface HistoryDecision {
  isAuthorized: boolean
  /** First and last name of the checker; null for a person of the other side, whose name is hidden. */
  checkerName: string | null
  decidedAt: string
}

/** A change of a record: requested by its maker and decided by a checker, or an action without approval. */
export interface HistoryEntry {
  historyId: string
  /** The action, in the reader's language. */
  actionName: string
  /** When it was decided; for a pending action, or one without approval, when it was done. */
  happenedAt: string
  /** First and last name of the actor; null for the gateway itself and for hidden people. */
  makerName: string | null
  /** A person of the other side, whose name is hidden. */
  isMakerHidden: boolean
  /** The result of the request; null for an action without approval. */
  cqStatus: QueueStatus | null
  /** The checkers in order, several if needed. Empty before a decision, and for actions without approval. */
  decisions: readonly HistoryDecision[]
  /** Number of checkers needed, 0 without approval. */
  votesNeeded: number
  /** The reason of the checker, or of the maker on withdrawal. */
  reason: string | null
  requestedAt: string | null
  /** Its changes, field by field. */
  changes: readonly FieldChange[]
}

export interface HistoryRequest {
  /** Kind of the record: `user`, `role`… */
  subject: string
  itemId: string
  /** Zero-based. */
  page?: number
  size?: number
}

/**
 * The history of one record, newest first: for users who may view it. 25 a missing record or one out of scope, 57
 * without the privilege for its kind. Operators see only changes in force and their own side's requests.
 */
export const readHistory = readCall<HistoryRequest, ListPayload<HistoryEntry>>({
  action: 'portal/history/read',
  path: 'portal/history/read',
  access: { needs: SIGNED_IN },
})
