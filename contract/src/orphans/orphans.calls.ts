import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { ContractType, TransactionStatus } from '../transactions/transaction.ts'
import type { TransactionDetail } from '../transactions/transaction-detail.calls.ts'
import type { OrphanDecision, OrphanReason, OrphanType, ReconciliationFinding, ReconciliationStatus } from './orphan.ts'

/** A transaction that is not reconciled, with the names of the specification (§2.11). */
export interface OrphanRow {
  transactionId: string
  contractType: ContractType
  transMtoCode: string
  mtoName: string
  /** Our reference, which core banking also knows. */
  transactionContractReference: string
  transSourceAmount: string
  transSourceCurrency: string
  transSourceCountry: string
  transDestinationAmount: string
  transDestinationCurrency: PayoutCurrency
  transDestinationCountry: string
  transRate: string | null
  transReceiver: string
  transStatus: TransactionStatus
  orphanReason: OrphanReason
  /**
   * When the transaction came into this state: when it was received, held, last tried, found by a reconciliation, or
   * last notified without success.
   */
  orphanSince: string
}

/** The counts on the cards above a list of orphans; they add up to `totalOrphans` (ruling 2.1). */
export interface OrphanTotals {
  totalOrphans: number
  totalPosted: number
  totalAmlScreened: number
  totalReceived: number
  totalOther: number
}

/**
 * Returns unreconciled transactions: unreconciled with core banking (`orphanType` BANK, the default) or with their
 * partner (MTO). Returns live transactions of the user's own subsidiary. Refused with 57 for operators, because some of
 * the reasons would tip them off.
 */
export const readOrphans = readCall<
  ListRequest & { orphanType?: OrphanType; orgID?: string },
  ListPayload<OrphanRow, OrphanTotals>
>({
  action: 'transaction/updateTransactions',
  path: 'transaction/updateTransactions',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

/** The answer of core banking about a transaction in a reconciliation. */
export interface CoreFinding {
  finding: ReconciliationFinding
  /** Core banking's own reference of the credit, or its reason for refusing the credit. */
  detail: string | null
  foundAt: string
  askedAt: string
}

/**
 * The actions that the reader may take on an orphan, by privilege, scope and state; the gateway checks each action
 * again.
 */
export interface OrphanActs {
  mayRetry: boolean
  mayFail: boolean
  mayAccept: boolean
}

/** The facts about the transaction in our own books and history, for any product. */
export type OwnKnowledge = Pick<
  TransactionDetail,
  | 'transactionReference'
  | 'transactionCreatedAt'
  | 'charged'
  | 'failedBy'
  | 'transactionResponseMessage'
  | 'postings'
  | 'coreState'
  | 'coreReference'
  | 'coreTries'
>

/** One orphan with our data and the data of core banking. */
export interface OrphanDetail extends OrphanRow {
  /** The transaction's version, which actions must name. */
  version: number
  own: OwnKnowledge
  finding: CoreFinding | null
  /** The queue item of a decision that awaits authorization; null if no decision is pending. */
  pendingCqId: string | null
  acts: OrphanActs
}

/**
 * Returns one orphan; null once the transaction is reconciled. Refused with 25 if there is no such transaction in
 * scope, with 57 for operators.
 */
export const readOrphan = readCall<{ transactionId: string; orphanType?: OrphanType }, { orphan: OrphanDetail | null }>(
  {
    action: 'portal/readOrphan',
    path: 'portal/orphan/read',
    access: { needs: 'DIRECT_CREDIT|READ' },
  },
)

/**
 * Retries an orphan at once: screens a stuck received order again, or sends an unclear or different order to core
 * banking after asking for its status. Refused with 12 if a retry does not apply, with 09 while core banking is being
 * asked about the order, with 29 if `version` is stale, with 91 if no core banking is configured, with 25 if there is
 * no such transaction in scope, with 57 for operators.
 */
export const retryOrphan = writeCall<{ transactionId: string; version: number }, object>({
  action: 'portal/retryOrphan',
  path: 'portal/orphan/retry',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})

/**
 * Proposes a decision by evidence: to fail an orphan, which releases its hold; to accept it as credited, which posts
 * it; or to accept it as settled elsewhere. Refused with 12 if the decision is not allowed, with 09 while core banking
 * is being asked about the order, with 30 if an order accepted as credited lacks the reference of core banking, with
 * 51, 56 or 62 if the books refuse the posting, with 29 if `version` is stale, with 28 if a decision is pending
 * already, with 25 if there is no such transaction in scope, with 57 for operators.
 */
export const decideOrphan = writeCall<
  Resubmission & {
    transactionId: string
    version: number
    orphanDecision: OrphanDecision
    orphanEvidence: string
    coreReference?: string
    orphanType?: OrphanType
  },
  Queued
>({
  action: 'portal/decideOrphan',
  path: 'portal/orphan/decide',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
  queued: true,
})

/** A reconciliation with core banking: the number of its items, of items asked so far, and of its findings. */
export interface ReconciliationRow {
  runId: string
  reconciliationStatus: ReconciliationStatus
  startedAt: string
  endedAt: string | null
  /** The user who requested the reconciliation; null if it was scheduled, or if the reader may not see the name. */
  startedBy: string | null
  /** The number of items to ask core banking about; null until the number is known. */
  total: number | null
  asked: number
  differences: number
  /** The number of earlier differences that no longer exist. */
  settled: number
  /** The number of items without an answer; the next reconciliation asks about them again. */
  unclear: number
}

/**
 * Returns the last reconciliation with core banking; null before the first. A reconciliation compares all subsidiaries
 * at once. Refused with 57 for operators.
 */
export const readReconciliation = readCall<object, { reconciliation: ReconciliationRow | null }>({
  action: 'portal/readReconciliation',
  path: 'portal/reconciliation/read',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

/**
 * Starts a reconciliation with core banking now. Refused with 09 while another reconciliation is running, with 57 for
 * operators.
 */
export const runReconciliation = writeCall<object, { runId: string }>({
  action: 'portal/runReconciliation',
  path: 'portal/reconciliation/run',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})
