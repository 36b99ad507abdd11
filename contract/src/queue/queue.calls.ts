import { type Queued, readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { FieldKind, Json } from '@portal/contract/record'
import type { ResponseCode } from '../core/codes.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ModuleName } from '../core/privileges.ts'
import type { QueueStatus } from '../core/statuses.ts'

/** The effect of a queued change on its record. */
export type QueueAction = 'CREATE' | 'UPDATE' | 'DELETE'

/** A queue item as both queues list it (spec §3). */
export interface QueueRow {
  cqId: string
  /** Kind of record: `user`, `role`, `mto`… */
  cqSubject: string
  /** The kind of record in the reader's words: "Wallet funding". */
  cqSubjectName: string
  /** Module whose CHECKER privilege decides it. */
  cqType: ModuleName
  cqAction: QueueAction
  /** Name of the record, for people. */
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
  /** The asking user made it. */
  isMaker: boolean
  /** The asking user may authorize or reject it now. */
  canDecide: boolean
  /** Votes still needed, at least one for a pending item. */
  votesNeeded: number
  /** Distinct checkers who must authorize it in all. */
  votesInAll: number
  /** SHA-256 of the change: a decision is bound to it (ruling A31). */
  cqHash: string
  /**
   * It changes what is looked at before it is authorized, among others too: limits, privileges, partners, keys,
   * settings.
   */
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
  /** YES: own items (makers queue); NO: items of others that the user may check. */
  isMaker: 'YES' | 'NO'
  solId?: string
}

/** Both queues. A checker sees only modules the CHECKER privilege is held for (ruling A33). */
export const readQueue = readCall<QueueRequest, ListPayload<QueueRow, QueueTotals>>({
  action: 'queue/updateQueues',
  path: 'checker/read',
  access: { needs: SIGNED_IN },
})

/**
 * A line of a list, as it was and as it would be: null on the side that lacks it. Nested lines are indented below it.
 */
export interface ChangedLine {
  before: string | null
  after: string | null
  /** How far its amounts move, in the reader's words; absent where none does. */
  difference?: string
}

/** One field of a change, worded by the gateway: a portal shows changes of unknown kinds of records too. */
export interface FieldChange {
  field: string
  /** The display name of the field, in the reader's language. */
  label: string
  kind: FieldKind
  /** The value in the reader's words; null where there is none. */
  before: string | null
  after: string | null
  /** The difference of an amount or count, in the reader's words: `+50 %`; absent without a number on both sides. */
  difference?: string
  /** For a list: both sides combined. */
  lines?: readonly ChangedLine[]
  /** The value as it is stored: a file's reference, a list, an amount to compare. */
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
  /** Fields of the live record that moved since submission: the change is stale and cannot be authorized. */
  moved: FieldChange[]
  /**
   * Values a pending change was submitted with that have changed since: a balance that moved. It may be authorized
   * still.
   */
  standing: FieldChange[]
  /** Current warnings about a pending change, in the reader's words; they do not refuse it. */
  warnings: readonly string[]
  /** Path of the record's own screen, if it has one. */
  link: string | null
  /** Path of the form that takes the change up again once it is rejected, if it has one. */
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
  /** Hash of what the checker saw; a differing one is refused with 63. */
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

/** Items that wait for the asking user as a checker; asked in the background for the menu's badge. */
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

/** The makers of the items that the asking user may check, by name; searched by user name and name. */
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

/** Decides items one by one, each by the rules of `checker/authorize`; a refused one leaves the others be. */
export const decideQueueItems = writeCall<DecideManyRequest, { results: DecideOutcome[] }>({
  action: 'portal/queue/decideMany',
  path: 'portal/queue/decideMany',
  access: { needs: { type: 'CHECKER' } },
})

/**
 * The maker submits a rejected change of a record again, as it was, against today's record. 12 not rejected, a
 * creation, or resubmitted before; 25 not the maker’s own; 57 lacks UPDATE of the module.
 */
export const resubmitQueueItem = writeCall<{ cqId: string }, Queued>({
  action: 'portal/queue/resubmit',
  path: 'portal/queue/resubmit',
  access: { needs: SIGNED_IN },
  queued: true,
})
