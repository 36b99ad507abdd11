import { type Queued, readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { FieldKind, Json } from '@portal/contract/record'
import type { ResponseCode } from '../core/codes.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ModuleName } from '../core/privileges.ts'
import type { QueueStatus } from '../core/statuses.ts'

/** The effect of a queued change on its record. */
export type QueueAction = 'CREATE' | 'UPDATE' | 'DELETE'

/** A queue item as listed by both queues (spec §3). */
export interface QueueRow {
  cqId: string
  /** Kind of record: `user`, `role`, `mto`… */
  cqSubject: string
  /** The kind of record in the reader's language: "Wallet funding". */
  cqSubjectName: string
  /** Module whose CHECKER privilege decides it. */
  cqType: ModuleName
  cqAction: QueueAction
  /** Display name of the record. */
  cqName: string
  cqStatus: QueueStatus
  cqReason: string | null
  /** Checker's user name once decided. */
  cqChecker: string | null
  /** Checker's first and last name once decided. */
  checkerName: string | null
  /** Maker's user name. */
  username: string
  /** Maker's first and last name; null for a bank user when an operator reads. */
  makerName: string | null
  cqCreatedAt: string
  cqUpdateAt: string
  /** When it expires undecided (ruling 2.3, 14 days). */
  cqExpiresAt: string
  /** Whether the current user made it. */
  isMaker: boolean
  /** Whether the current user may authorize or reject it now. */
  canDecide: boolean
  /** Votes still needed, at least one for a pending item. */
  votesNeeded: number
  /** Total number of different checkers who must authorize it. */
  votesInAll: number
  /** SHA-256 of the change: a decision is bound to it (ruling A31). */
  cqHash: string
  /** It must be opened before it is authorized in bulk: it changes limits, privileges, partners, keys or settings. */
  isOpenedFirst: boolean
}

export interface QueueTotals {
  total: number
  pending: number
  authorized: number
  rejected: number
}

export interface QueueRequest extends ListRequest {
  cqMode?: 'READ'
  /** YES: own items (makers’ queue); NO: items of others that the user may check. */
  isMaker: 'YES' | 'NO'
  solId?: string
}

/**
 * Both queues. A checker sees only modules with the CHECKER privilege (ruling A33); only the checkers' queue hides
 * decided items by default.
 */
export const readQueue = readCall<QueueRequest, ListPayload<QueueRow, QueueTotals>>({
  action: 'queue/updateQueues',
  path: 'checker/read',
  hides: { field: 'cqStatus', statuses: ['AUTHORIZED', 'REJECTED'] },
  access: { needs: SIGNED_IN },
})

/** A line of a list, before and after: null on the side that lacks it. Nested lines are indented below it. */
export interface ChangedLine {
  before: string | null
  after: string | null
  /** The change of its amounts, in the reader's language; absent if there is none. */
  difference?: string
}

/** One field of a change, put into words by the gateway, so that the portal can show changes of any kind of record. */
export interface FieldChange {
  field: string
  /** The display name of the field, in the reader's language. */
  label: string
  kind: FieldKind
  /** The value in the reader's language; null if there is none. */
  before: string | null
  after: string | null
  /** The difference of an amount or count, in the reader's language: `+50 %`; absent without a number on both sides. */
  difference?: string
  /** For a list: both sides combined. */
  lines?: readonly ChangedLine[]
  /** The stored value: a file's reference, a list, an amount to compare. */
  stored: { before: Json; after: Json }
}

export interface QueueDetail extends QueueRow {
  /** JSON of `{before, after}`, whose hash `cqHash` is. */
  cqJson: string
  /** Id of the record it changes. */
  cqTargetId: string
  /** The rejected item it resubmits, and the one that resubmitted it. */
  replaces: string | null
  replacedBy: string | null
  changes: FieldChange[]
  /** Fields of the live record changed since submission: the change is stale and cannot be authorized. */
  moved: FieldChange[]
  /** Values shown with a pending change that have changed since, such as a balance. It can still be authorized. */
  standing: FieldChange[]
  /** Current warnings about a pending change, in the reader's language; they do not refuse it. */
  warnings: readonly string[]
  /** Path of the record's own screen, if it has one. */
  link: string | null
  /** Path of the form that resubmits the change after a rejection, if any. */
  formLink: string | null
}

export const readQueueItem = readCall<{ cqId: string }, { item: QueueDetail }>({
  action: 'portal/queue/read',
  path: 'portal/queue/read',
  access: { needs: SIGNED_IN },
})

export interface DecideRequest {
  cqId: string
  cqMode: 'AUTHORIZE' | 'REJECTED'
  /** Hash of what the checker saw; another one is refused with 63. */
  cqHash: string
  /** Required to reject, at least three characters. */
  cqReason?: string
}

/**
 * Decides an item, exactly once. 12 no longer pending, 29 record changed since, 54 expired, 57 lacks CHECKER, 63 own
 * item or other content, 64 above the role's limit, 90 outside opening hours. A refusal changes no data.
 */
export const decideQueueItem = writeCall<DecideRequest, { cqStatus: QueueStatus; votesNeeded: number }>({
  action: 'queue/authorizeQueue',
  path: 'checker/authorize',
  access: { needs: { type: 'CHECKER' } },
})

/** The maker withdraws a pending item; stored as REJECTED with that reason (ruling 2.3). */
export const withdrawQueueItem = writeCall<{ cqId: string; cqReason?: string }, { cqStatus: QueueStatus }>({
  action: 'portal/queue/withdraw',
  path: 'portal/queue/withdraw',
  access: { needs: SIGNED_IN },
})

/** Items that await the current user as checker; requested in the background for the menu's badge. */
export const countQueue = readCall<object, { waiting: number }>({
  action: 'portal/queue/count',
  path: 'portal/queue/count',
  access: { needs: SIGNED_IN },
})

/** A maker of items, for the filter of a queue. */
export interface QueueMaker {
  username: string
  fullName: string
}

/** The makers of the items that the current user may check, by name; searched by user name and name. */
export const readQueueMakers = readCall<ListRequest, ListPayload<QueueMaker>>({
  action: 'portal/queue/makers',
  path: 'portal/queue/makers',
  access: { needs: { type: 'CHECKER' } },
})

export interface DecideManyRequest {
  /** One hundred at most, each bound to what the checker saw. */
  items: readonly { cqId: string; cqHash: string }[]
  cqMode: 'AUTHORIZE' | 'REJECTED'
  /** Required to reject, at least three characters. */
  cqReason?: string
}

/** The result for one item: 00, or the code it was refused with and its text. */
export interface DecideOutcome {
  cqId: string
  responseCode: ResponseCode
  responseMessage: string
  cqStatus: QueueStatus | null
  /** Further checkers that an authorized item still needs. */
  votesNeeded: number
}

/** Decides items one by one, each by the rules of `checker/authorize`; a refused one does not affect the others. */
export const decideQueueItems = writeCall<DecideManyRequest, { results: DecideOutcome[] }>({
  action: 'portal/queue/decideMany',
  path: 'portal/queue/decideMany',
  access: { needs: { type: 'CHECKER' } },
})

/**
 * The maker resubmits a rejected change unchanged, against the current record. 12 not rejected, a creation, or
 * resubmitted before; 25 not the maker’s own; 57 lacks UPDATE of the module.
 */
export const resubmitQueueItem = writeCall<{ cqId: string }, Queued>({
  action: 'portal/queue/resubmit',
  path: 'portal/queue/resubmit',
  access: { needs: SIGNED_IN },
  queued: true,
})
