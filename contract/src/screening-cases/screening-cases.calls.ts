import { PRIVILEGE_TYPES, type Requirement, readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { DecisionReason, DirectCreditOrder } from '../transactions/transaction.ts'
import type { TransactionDetail } from '../transactions/transaction-detail.calls.ts'
import type { ScreeningLogRow } from '../transactions/transaction-screening.calls.ts'
import type { TransactionRow, TransactionTotals } from '../transactions/transactions.calls.ts'
import type { CaseEventKind, CaseOutcome, CaseStatus, CaseStep } from './screening-case.ts'

/** Readers of the queue: screening staff, and compliance of a product for its own cases. Never operators. */
export const READS_CASES = {
  any: [
    ...PRIVILEGE_TYPES.map((type) => `TRANSACTION_RULE|${type}` as const),
    'DIRECT_CREDIT|COMPLIANCE',
    'CASH_PICKUP|COMPLIANCE',
  ],
} as const satisfies Requirement

/** A transaction that screening held, with its case. */
export interface PendingTransactionRow extends TransactionRow {
  caseStatus: CaseStatus
  caseOutcome: CaseOutcome | null
  heldAt: string
  dueAt: string
  closedAt: string | null
  /** By name. */
  assignedTo: string | null
  /** The holder of the claim and its end; null without a claim. */
  claimedBy: string | null
  claimedUntil: string | null
  /** Codes of the rules that held it, in order. */
  heldBy: readonly string[]
}

/**
 * Transactions held by screening, open and earliest due first. Live ones of the user's own subsidiary, of the
 * products for which the reader has COMPLIANCE, of all products with TRANSACTION_RULE; 57 for operators. Filters
 * besides those of its columns: `rule` (a code), `due` (LATE, TODAY, SOON, LATER), `assigned` (ME, NOBODY), `claimed`
 * (ME, OTHERS, NOBODY).
 */
export const readPendingTransactions = readCall<
  ListRequest & { requestType?: string; transactionMtoCode?: string; transactionId?: string },
  ListPayload<PendingTransactionRow, TransactionTotals>
>({
  action: 'transaction/updatePendingTrn',
  path: 'imto/readPending',
  access: { needs: READS_CASES },
})

/** Actions on a case, oldest first. */
export interface CaseEvent {
  eventKind: CaseEventKind
  actorName: string | null
  /** The assignee; null without one. */
  assigneeName: string | null
  caseNote: string | null
  fileId: string | null
  fileName: string | null
  happenedAt: string
}

/** A case with the same rule, sender or receiver, and its decision. */
export interface LikeCase {
  transactionId: string
  transactionContractReference: string
  transSender: string
  transReceiver: string
  transactionDestinationAmount: string
  transactionDestinationCountryCurrency: string
  caseOutcome: CaseOutcome
  closedAt: string
  /** The reviewer's reason. */
  decisionReason: DecisionReason | null
  stateReason: string | null
  isSameSender: boolean
  isSameReceiver: boolean
  sharedRules: readonly string[]
}

/** The reader's possible actions on a case; the gateway checks each again. */
export interface CaseActs {
  mayTake: boolean
  mayRelease: boolean
  mayNote: boolean
  mayAssign: boolean
  maySteps: readonly CaseStep[]
  mayPass: boolean
  mayFail: boolean
  /** Whether the reader may confirm a match. */
  mayConfirm: boolean
  /** Whether the reader may read and save the suspicion report. */
  mayReport: boolean
}

/** One case in full. */
export interface CaseDetail extends PendingTransactionRow {
  countryId: string
  order: Partial<DirectCreditOrder>
  charged: string
  states: TransactionDetail['states']
  coreState: TransactionDetail['coreState']
  failedBy: TransactionDetail['failedBy']
  /** Decision that awaits authorization. */
  pendingCqId: string | null
  events: readonly CaseEvent[]
  likeCases: readonly LikeCase[]
  acts: CaseActs
}

/** One case, with the decisions on similar ones; 25 no such case in scope. 57 for operators. */
export const readScreeningCase = readCall<{ transactionId: string }, { case: CaseDetail }>({
  action: 'portal/readScreeningCase',
  path: 'portal/screening-case/read',
  access: { needs: READS_CASES },
})

/** A complete case for printing, for an inspector; each print is audited. 25, 57. */
export const printCase = readCall<{ transactionId: string }, { case: CaseDetail; logs: readonly ScreeningLogRow[] }>({
  action: 'portal/printCase',
  path: 'portal/screening-case/print',
  access: { needs: READS_CASES },
})
