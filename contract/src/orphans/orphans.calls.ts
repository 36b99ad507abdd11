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
  /** Our reference, known to the core. */
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
  /** Since when it has this state: received, held, last tried, found, or last notified without success. */
  orphanSince: string
}

/** The cards of a list of orphans, which sum to its total (ruling 2.1). */
export interface OrphanTotals {
  totalOrphans: number
  totalPosted: number
  totalAmlScreened: number
  totalReceived: number
  totalOther: number
}

/**
 * Unreconciled transactions: with the core (`orphanType` BANK, the default) or with their partner (MTO). Live ones of
 * the user's own subsidiary; 57 for operators, because some of the reasons would tip them off.
 */
export const readOrphans = readCall<
  ListRequest & { orphanType?: OrphanType; orgID?: string },
  ListPayload<OrphanRow, OrphanTotals>
>({
  action: 'transaction/updateTransactions',
  path: 'transaction/updateTransactions',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

/** The core's answer about a transaction in a reconciliation. */
export interface CoreFinding {
  finding: ReconciliationFinding
  /** The core's own reference of the credit, or its reason for refusing. */
  detail: string | null
  foundAt: string
  askedAt: string
}

/** The reader's possible actions on an orphan, by privilege, scope and state; the gateway checks each again. */
export interface OrphanActs {
  mayRetry: boolean
  mayFail: boolean
  mayAccept: boolean
}

/** The transaction in our own books and history, for any product. */
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

/** One orphan with our data and the core's. */
export interface OrphanDetail extends OrphanRow {
  /** The transaction's version, which actions must name. */
  version: number
  own: OwnKnowledge
  finding: CoreFinding | null
  /** Decision that awaits authorization. */
  pendingCqId: string | null
  acts: OrphanActs
}

/** One orphan, null once the transaction is reconciled; 25 no such transaction in scope, 57 for operators. */
export const readOrphan = readCall<{ transactionId: string; orphanType?: OrphanType }, { orphan: OrphanDetail | null }>(
  {
    action: 'portal/readOrphan',
    path: 'portal/orphan/read',
    access: { needs: 'DIRECT_CREDIT|READ' },
  },
)

/**
 * Retries at once: screening for stuck received orders, core banking for unclear or different ones, whose status is
 * asked before they are sent. 12 if it does not apply, 09 while it is being asked, 29 if it is no longer at `version`,
 * 91 if no core is configured, 25, 57.
 */
export const retryOrphan = writeCall<{ transactionId: string; version: number }, object>({
  action: 'portal/retryOrphan',
  path: 'portal/orphan/retry',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})

/**
 * Proposes a decision by evidence: to fail an orphan, which releases its hold, to accept it as credited, which posts
 * it, or as settled elsewhere. 12 the decision is not allowed, 09 while core banking is being asked, 30 without the
 * core's reference for a credited one, 51, 56 and 62 if the books refuse it, 29, 28, 25, 57 for operators.
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

/** A reconciliation with the core: its items, those asked, and its findings. */
export interface ReconciliationRow {
  runId: string
  reconciliationStatus: ReconciliationStatus
  startedAt: string
  endedAt: string | null
  /** The user who requested it, if the reader may see the name; null if scheduled. */
  startedBy: string | null
  /** Number of items; null until it is known. */
  total: number | null
  asked: number
  differences: number
  /** Earlier differences that no longer exist. */
  settled: number
  /** Items without an answer: they are asked again next time. */
  unclear: number
}

/**
 * The last reconciliation with the core, null before the first. It compares all subsidiaries at once. 57 for operators.
 */
export const readReconciliation = readCall<object, { reconciliation: ReconciliationRow | null }>({
  action: 'portal/readReconciliation',
  path: 'portal/reconciliation/read',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

/** Starts a reconciliation with the core now. 09 while one is running, 57 for operators. */
export const runReconciliation = writeCall<object, { runId: string }>({
  action: 'portal/runReconciliation',
  path: 'portal/reconciliation/run',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})
