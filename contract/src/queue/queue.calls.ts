import { type Queued, readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { FieldKind, Json } from '@portal/contract/record'
import type { ResponseCode } from '../core/codes.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ModuleName } from '../core/privileges.ts'
import type { QueueStatus } from '../core/statuses.ts'
import type { Hiding } from '../hidden-records.ts'
import type { ServiceWrite } from '../services/services.calls.ts'

/** Whether a maker's own queue shows an item. Makers hide items that they will not resubmit. */
export type QueueVisibility = 'SHOWN' | 'HIDDEN'

/** The effect of a queued change on its record. */
export type QueueAction = 'CREATE' | 'UPDATE' | 'DELETE'

/** A queue item as listed by both queues (spec §3). */
export interface QueueRow {
  cqId: string
  /** Kind of record: `user`, `role`, `mto`… */
  cqSubject: string
  /** The kind of record in the reader's language: "Wallet funding". */
  cqSubjectName: string
  /** Module with the CHECKER privilege that a user needs to decide the item. */
  cqType: ModuleName
  cqAction: QueueAction
  /** Display name of the record, with the amount if the change has one. */
  cqName: string
  /** The amount of money that the change concerns, as a decimal string; null if it concerns none. */
  cqAmount: string | null
  /** ISO 4217 code of the amount's currency; null without an amount. */
  cqCurrency: string | null
  cqStatus: QueueStatus
  cqReason: string | null
  /**
   * Checker's user name; null until the item is decided, if it was withdrawn or expired, or if the reader may not see
   * the checker.
   */
  cqChecker: string | null
  /** Checker's first and last name; null like `cqChecker`. */
  checkerName: string | null
  /** Maker's user name. */
  username: string
  /** Maker's first and last name; null if the maker is a bank user and the reader an operator user. */
  makerName: string | null
  cqCreatedAt: string
  cqUpdateAt: string
  /** When the item expires if nobody decides it: after 14 days (ruling 2.3). */
  cqExpiresAt: string
  /** Whether the current user is the maker. */
  isMaker: boolean
  /** Whether the current user may authorize or reject the item now. */
  canDecide: boolean
  /** Number of authorizations still needed: at least one for a pending item, otherwise 0. */
  votesNeeded: number
  /** Total number of different checkers who must authorize the item. */
  votesInAll: number
  /** SHA-256 of the change. A decision must quote this hash (ruling A31). */
  cqHash: string
  /**
   * Whether the checker must open the item before authorizing it in bulk, because it changes limits, privileges,
   * partners, keys or settings.
   */
  isOpenedFirst: boolean
  /** Whether the maker hid the item from the makers' queue. */
  cqVisibility: QueueVisibility
}

export interface QueueTotals {
  total: number
  pending: number
  authorized: number
  rejected: number
}

export interface QueueRequest extends ListRequest {
  cqMode?: 'READ'
  /** YES lists the user's own items (makers’ queue); NO lists the items of others that the user may check. */
  isMaker: 'YES' | 'NO'
  solId?: string
}

/**
 * Reads the makers' or the checkers' queue. A checker sees only items of modules for which they have CHECKER (ruling
 * A33). By default the checkers' queue hides decided items, and the makers' queue the items that their maker hid
 * (`MAKERS_QUEUE_HIDES`).
 */
export const readQueue = readCall<QueueRequest, ListPayload<QueueRow, QueueTotals>>({
  action: 'queue/updateQueues',
  path: 'checker/read',
  hides: { field: 'cqStatus', statuses: ['AUTHORIZED', 'REJECTED'] },
  access: { needs: SIGNED_IN },
})

/**
 * A line of a list before and after the change; null on the side without the line. Nested lines follow their parent
 * line, indented.
 */
export interface ChangedLine {
  before: string | null
  after: string | null
  /** The difference of the line's amounts, in the reader's language; absent if the amounts are equal. */
  difference?: string
}

/** One changed field, worded by the gateway so that the portal can show changes of any kind of record. */
export interface FieldChange {
  field: string
  /** The display name of the field, in the reader's language. */
  label: string
  kind: FieldKind
  /** The value in the reader's language; null if the field was empty. */
  before: string | null
  after: string | null
  /** The difference of an amount or count, in the reader's language: `+50 %`; absent without a number on both sides. */
  difference?: string
  /** For a list: its lines, each with its text before and after the change. */
  lines?: readonly ChangedLine[]
  /** The stored values, for instance a file's reference, a list, or an amount to compare. */
  stored: { before: Json; after: Json }
}

export interface QueueDetail extends QueueRow {
  /** JSON of `{before, after}`; `cqHash` is the hash of this text. */
  cqJson: string
  /** Id of the record that the item changes. */
  cqTargetId: string
  /**
   * Id of the rejected item that this item resubmits. `replacedBy` is the id of the later item that resubmits this one.
   * Null if there is no such item.
   */
  replaces: string | null
  replacedBy: string | null
  changes: FieldChange[]
  /** Fields of the live record that changed after the submission: the item is stale and cannot be authorized. */
  moved: FieldChange[]
  /**
   * Values shown with a pending item that changed after its submission, such as a balance. The item can still be
   * authorized.
   */
  standing: FieldChange[]
  /** Current warnings about a pending item, in the reader's language. They do not prevent its authorization. */
  warnings: readonly string[]
  /** True while jobs compute values to show with a pending item. Absent in all other cases. */
  isPreparing?: boolean
  /** Path of the record's own screen; null if the record has no screen, or was replaced by a newer record. */
  link: string | null
  /** Path of the form that resubmits the change after a rejection; null if there is no such form. */
  formLink: string | null
  /** The authorized write of a module's own server, and its result; absent for all other changes. */
  service?: ServiceWrite
}

export const readQueueItem = readCall<{ cqId: string }, { item: QueueDetail }>({
  action: 'portal/queue/read',
  path: 'portal/queue/read',
  access: { needs: SIGNED_IN },
})

export interface DecideRequest {
  cqId: string
  cqMode: 'AUTHORIZE' | 'REJECTED'
  /** Hash of the change that the checker saw; a different hash is refused with 63. */
  cqHash: string
  /** Reason of at least three characters; required to reject. */
  cqReason?: string
}

/**
 * Authorizes or rejects an item, exactly once. Refused with 12 if the item is no longer pending, with 29 if the record
 * changed after the submission, with 54 if the item expired, with 57 without CHECKER of the module, with 63 for the
 * user's own item or another hash, with 64 above the role's limit, with 90 outside opening hours. A refusal changes no
 * data.
 */
export const decideQueueItem = writeCall<DecideRequest, { cqStatus: QueueStatus; votesNeeded: number }>({
  action: 'queue/authorizeQueue',
  path: 'checker/authorize',
  access: { needs: { type: 'CHECKER' } },
})

/** The items that the makers' queue hides by default. */
export const MAKERS_QUEUE_HIDES: Hiding = { field: 'cqVisibility', statuses: ['HIDDEN'] }

export interface HideRequest {
  cqId: string
  cqVisibility: QueueVisibility
}

/**
 * Hides the maker's own rejected, withdrawn or expired item from the makers' queue and the first page, or shows it
 * again. Nothing is deleted. Refused with 12 if the item is not rejected, with 63 if another user made it.
 */
export const hideQueueItem = writeCall<HideRequest, { cqVisibility: QueueVisibility }>({
  action: 'portal/queue/hide',
  path: 'portal/queue/hide',
  access: { needs: SIGNED_IN },
})

/** Withdraws the maker's own pending item. The item becomes REJECTED with the given reason (ruling 2.3). */
export const withdrawQueueItem = writeCall<{ cqId: string; cqReason?: string }, { cqStatus: QueueStatus }>({
  action: 'portal/queue/withdraw',
  path: 'portal/queue/withdraw',
  access: { needs: SIGNED_IN },
})

/** Counts the items that await the current user as checker. The menu's badge requests the count in the background. */
export const countQueue = readCall<object, { waiting: number }>({
  action: 'portal/queue/count',
  path: 'portal/queue/count',
  access: { needs: SIGNED_IN },
})

/** A maker to choose in the queue's filter. */
export interface QueueMaker {
  username: string
  fullName: string
}

/** Lists the makers of items that the current user may check, sorted by name. The search covers user name and name. */
export const readQueueMakers = readCall<ListRequest, ListPayload<QueueMaker>>({
  action: 'portal/queue/makers',
  path: 'portal/queue/makers',
  access: { needs: { type: 'CHECKER' } },
})

export interface DecideManyRequest {
  /** At most 100 items, each with the hash of the change that the checker saw. */
  items: readonly { cqId: string; cqHash: string }[]
  cqMode: 'AUTHORIZE' | 'REJECTED'
  /** Reason of at least three characters; required to reject. */
  cqReason?: string
}

/** The result for one item: code 00, or the refusal's code and message. */
export interface DecideOutcome {
  cqId: string
  responseCode: ResponseCode
  responseMessage: string
  cqStatus: QueueStatus | null
  /** Number of further checkers that an authorized item still needs. */
  votesNeeded: number
}

/** Decides items one by one, each by the rules of `checker/authorize`. A refused item does not affect the others. */
export const decideQueueItems = writeCall<DecideManyRequest, { results: DecideOutcome[] }>({
  action: 'portal/queue/decideMany',
  path: 'portal/queue/decideMany',
  access: { needs: { type: 'CHECKER' } },
})

/**
 * Resubmits the maker's rejected change without edits, against the current record. Refused with 12 if the item is not
 * rejected, is a creation, or was resubmitted before; with 25 if another user made it; with 57 without UPDATE of the
 * module.
 */
export const resubmitQueueItem = writeCall<{ cqId: string }, Queued>({
  action: 'portal/queue/resubmit',
  path: 'portal/queue/resubmit',
  access: { needs: SIGNED_IN },
  queued: true,
})
