import { PRIVILEGE_TYPES, type Requirement, readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { DecisionReason, DirectCreditOrder } from '../transactions/transaction.ts'
import type { TransactionDetail } from '../transactions/transaction-detail.calls.ts'
import type { ScreeningLogRow } from '../transactions/transaction-screening.calls.ts'
import type { TransactionRow, TransactionTotals } from '../transactions/transactions.calls.ts'
import type { LookBackCause } from './look-back.ts'
import type { CaseEventKind, CaseKind, CaseOutcome, CaseStatus, CaseStep } from './screening-case.ts'

/**
 * Readers of the queue: screening staff, and a product's compliance users for cases of that product. No operators.
 */
export const READS_CASES = {
  any: [
    ...PRIVILEGE_TYPES.map((type) => `TRANSACTION_RULE|${type}` as const),
    'DIRECT_CREDIT|COMPLIANCE',
    'CASH_PICKUP|COMPLIANCE',
  ],
} as const satisfies Requirement

/** A watch list with the similarity of the order's sender or receiver, in percent; the higher of the two. */
export interface ListHit {
  listCode: string
  score: number
}

/** A transaction with its case: held by screening, or paid before a list or rule that it matches was in force. */
export interface PendingTransactionRow extends TransactionRow {
  caseKind: CaseKind
  caseStatus: CaseStatus
  caseOutcome: CaseOutcome | null
  /** When screening held the order; of a paid order, when the latest hit was found. */
  heldAt: string
  dueAt: string
  closedAt: string | null
  /** Name of the assignee; null if the case is assigned to nobody. */
  assignedTo: string | null
  /** Name of the user who claimed the case; null without a claim. `claimedUntil` is the claim's end. */
  claimedBy: string | null
  claimedUntil: string | null
  /** Name of the user whose first pass awaits a second person; null without a first pass, and after it has lapsed. */
  firstPassBy: string | null
  /** Codes of the rules that held the transaction, in order. */
  heldBy: readonly string[]
  /** The highest risk sum that screening found for the order; null if no rule added points. */
  riskSum: number | null
  /** The descriptions of these rules, without repetition; a built-in rule is named by its code. */
  heldFor: readonly string[]
  /** The watch lists that those rules use, with the highest similarity first. */
  listHits: readonly ListHit[]
}

/**
 * Lists the live transactions held by screening in the user's own subsidiary, open cases and earliest due time first.
 * The column `heldBy` sorts by risk: the similarity to a list, then the risk sum, then the number of rules. A reader
 * with COMPLIANCE for a product sees only that product's transactions; a reader with TRANSACTION_RULE sees the
 * transactions of all products. Filters besides the columns: `rule` (a code), `due` (LATE, TODAY, SOON, LATER),
 * `assigned` (ME, NOBODY), `claimed` (ME, OTHERS, NOBODY), `secondPass` (ME, OTHERS: who may give the second pass),
 * `lookBack` (a change, as `RULE OPAL 1`). Refused with 57 for operators.
 */
export const readPendingTransactions = readCall<
  ListRequest & { requestType?: string; transactionMtoCode?: string; transactionId?: string },
  ListPayload<PendingTransactionRow, TransactionTotals>
>({
  action: 'transaction/updatePendingTrn',
  path: 'imto/readPending',
  access: { needs: READS_CASES },
})

/** One action on a case. A case lists its actions with the oldest first. */
export interface CaseEvent {
  eventKind: CaseEventKind
  actorName: string | null
  /** Name of the assignee; null if the case was assigned to nobody, and for actions other than an assignment. */
  assigneeName: string | null
  caseNote: string | null
  fileId: string | null
  fileName: string | null
  /** The change of a list or rule after which the gateway found the order; null for actions of users. */
  change: LookBackCause | null
  happenedAt: string
}

/** The first of two passes of an order that a hit on a watch list holds. */
export interface FirstPass {
  passedBy: string
  passedAt: string
  decisionReason: DecisionReason | null
  passReason: string
  /**
   * True if the pass no longer counts, because the hits or the version of a list have changed, or because its user is
   * no longer active. The next pass is a first pass again.
   */
  hasLapsed: boolean
  isOwn: boolean
}

/** Another case with the same rule, sender or receiver, and its decision. */
export interface LikeCase {
  transactionId: string
  transactionContractReference: string
  transSender: string
  transReceiver: string
  transactionDestinationAmount: string
  transactionDestinationCountryCurrency: string
  caseOutcome: CaseOutcome
  closedAt: string
  /** The reviewer's reason code. */
  decisionReason: DecisionReason | null
  stateReason: string | null
  isSameSender: boolean
  isSameReceiver: boolean
  sharedRules: readonly string[]
}

/** The actions on a case that the reader may take now; the gateway checks each action again. */
export interface CaseActs {
  mayTake: boolean
  mayRelease: boolean
  mayNote: boolean
  mayAssign: boolean
  maySteps: readonly CaseStep[]
  mayPass: boolean
  mayFail: boolean
  /** Whether the reader may close the case of a paid order without a match. */
  mayNoMatch: boolean
  /** Whether the reader may confirm a match. */
  mayConfirm: boolean
  /** True if a hit on a watch list can be decided to be a false match. */
  mayFalseMatch: boolean
  /** Whether the reader may read and save the suspicion report. */
  mayReport: boolean
}

/** One case with all details. */
export interface CaseDetail extends PendingTransactionRow {
  countryId: string
  order: Partial<DirectCreditOrder>
  charged: string
  states: TransactionDetail['states']
  coreState: TransactionDetail['coreState']
  failedBy: TransactionDetail['failedBy']
  /** Queue item of a decision that awaits authorization. */
  pendingCqId: string | null
  /** Whether two compliance users must pass the order. */
  needsTwoPasses: boolean
  firstPass: FirstPass | null
  events: readonly CaseEvent[]
  likeCases: readonly LikeCase[]
  acts: CaseActs
}

/**
 * Reads one case with the decisions on similar cases. Refused with 25 if no such case is in scope, with 57 for
 * operators.
 */
export const readScreeningCase = readCall<{ transactionId: string }, { case: CaseDetail }>({
  action: 'portal/readScreeningCase',
  path: 'portal/screening-case/read',
  access: { needs: READS_CASES },
})

/**
 * Reads a complete case for printing, for an inspector; each print is audited. Refused with 25 if no such case is in
 * scope, with 57 for operators.
 */
export const printCase = readCall<{ transactionId: string }, { case: CaseDetail; logs: readonly ScreeningLogRow[] }>({
  action: 'portal/printCase',
  path: 'portal/screening-case/print',
  access: { needs: READS_CASES },
})
