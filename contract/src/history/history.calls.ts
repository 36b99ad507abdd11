import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { ListPayload } from '../core/paging.ts'
import type { QueueStatus } from '../core/statuses.ts'
import type { FieldChange } from '../queue/queue.calls.ts'

/** Somebody's decision on a request. */
export interface HistoryDecision {
  isAuthorized: boolean
  /** First and last name of the checker; null of somebody of the other side, whom the reader is not told by name. */
  checkerName: string | null
  decidedAt: string
}

/** A change of a record: asked for by its maker and decided by a checker, or an act that needed no approval. */
export interface HistoryEntry {
  historyId: string
  /** What was done, in the reader's language. */
  actionName: string
  /** When it was decided; of what waits still, or needed nobody, when it was done. */
  happenedAt: string
  /** First and last name of who did it; null of the gateway itself and of whom the reader is not told. */
  makerName: string | null
  /** Somebody of the other side, whom the reader is not told by name. */
  isMakerHidden: boolean
  /** What became of the request; null of an act that needed no approval. */
  cqStatus: QueueStatus | null
  /** Who decided, in their order: each checker where several were needed. Empty while nobody has, and of what needed nobody. */
  decisions: readonly HistoryDecision[]
  /** Checkers that were needed, 0 of an act that needed no approval. */
  votesNeeded: number
  /** What the checker wrote, or the maker on taking it back. */
  reason: string | null
  requestedAt: string | null
  /** What it changed, field by field. */
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
 * What became of one record, newest first: for whoever may view it. 25 a record that is not there or not within the actor's scope,
 * 57 lacks what viewing a record of its kind asks for. Operators are told of what came into force and of what their own side asked for.
 */
export const readHistory = readCall<HistoryRequest, ListPayload<HistoryEntry>>({
  action: 'portal/history/read',
  path: 'portal/history/read',
  access: { needs: SIGNED_IN },
})
