import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { ListPayload } from '../core/paging.ts'
import type { QueueStatus } from '../core/statuses.ts'
import type { FieldChange } from '../queue/queue.calls.ts'

/** A decision on a request. */
export interface HistoryDecision {
  isAuthorized: boolean
  /**
   * The first and last name of the checker; null if the checker belongs to the other side (bank or partner), because
   * the name is then hidden.
   */
  checkerName: string | null
  decidedAt: string
}

/** A change of a record: requested by a maker and decided by checkers, or an action that needs no approval. */
export interface HistoryEntry {
  historyId: string
  /** The name of the action, in the reader's language. */
  actionName: string
  /**
   * When the request was decided, was withdrawn or expired; for a pending request, when it last changed; for an action
   * without approval, when it was done.
   */
  happenedAt: string
  /** The first and last name of the maker; null for the gateway itself and for hidden makers. */
  makerName: string | null
  /** Whether the name of the maker is hidden, because the maker belongs to the other side (bank or partner). */
  isMakerHidden: boolean
  /** The status of the request; null for an action without approval. */
  cqStatus: QueueStatus | null
  /** The decisions of the checkers, in order. Empty before the first decision, and for actions without approval. */
  decisions: readonly HistoryDecision[]
  /** The number of checkers needed; 0 for an action without approval. */
  votesNeeded: number
  /**
   * The reason that the checker gave, or the maker on withdrawal; null if no reason was given, or if the reader may not
   * see it.
   */
  reason: string | null
  requestedAt: string | null
  /**
   * Path at which the reader corrects and resubmits the request; null if the reader did not make it, if it was not
   * rejected, or if it was resubmitted.
   */
  resubmitLink: string | null
  /**
   * The request's own record, if this record was created with it: a partner's first user with the partner. The link is
   * null if the reader may not view that record. Absent for requests and actions of the record itself.
   */
  createdWith?: { kindName: string; recordName: string; link: string | null }
  /** The changes of the record, field by field. Empty for a request of another record. */
  changes: readonly FieldChange[]
}

export interface HistoryRequest {
  /** The kind of the record: `user`, `role`… */
  subject: string
  itemId: string
  /** The page number, counted from 0. */
  page?: number
  size?: number
}

/**
 * Returns the history of one record, newest first, for users who may view the record. Operators see only changes in
 * force and requests of their own side. Refused with 25 if the record is missing or out of scope, with 57 without the
 * privilege for this kind of record.
 */
export const readHistory = readCall<HistoryRequest, ListPayload<HistoryEntry>>({
  action: 'portal/history/read',
  path: 'portal/history/read',
  access: { needs: SIGNED_IN },
})
