import type { Call, ListPayload, ListRequest, RequestOf, Requirement } from '@portal/contract'
import {
  type CashPickupDetail,
  readCashPickupHistory,
  updateCashPickupStatus,
} from '@portal/contract/cash-pickups/cash-pickups.calls'
import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import { type ReviewAnswer, updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import type { ContractType } from '@portal/contract/transactions/transaction'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import {
  readDirectCreditHistory,
  type TransactionRow,
  type TransactionTotals,
} from '@portal/contract/transactions/transactions.calls'

/** A transaction of any product, with its complete history. */
export type ReviewedTransaction = TransactionDetail | CashPickupDetail

/** A kind of change to a transaction that a checker must authorize. */
export interface KindOfChange {
  readonly subject: string
  readonly title: string
  readonly isOfPaid?: true
  /** The requirement to read this kind of change, if it is stricter than the requirement to read the transaction. */
  readonly readers?: Requirement
}

interface Reviewed {
  /** Lists the receiver's other transactions of the product. */
  readonly history: Call<
    ListRequest & { receiver: string; requestType?: string },
    ListPayload<TransactionRow, TransactionTotals>
  >
  /** Passes or fails a transaction. */
  readonly decide: Call<RequestOf<typeof updateDirectCreditStatus>, ReviewAnswer>
  /** The privileges required to review. */
  readonly reviewers: Requirement
  /**
   * The privileges required to read the screening results. For cash, tellers may not read them, because the receiver is
   * present.
   */
  readonly logReaders: Requirement
  /** The kinds of change to a transaction; those latest in its life cycle come first. */
  readonly changes: readonly KindOfChange[]
}

/** The differences between the products in the review. */
export const REVIEWED: Record<ContractType, Reviewed> = {
  DC: {
    history: readDirectCreditHistory,
    decide: updateDirectCreditStatus,
    reviewers: 'DIRECT_CREDIT|COMPLIANCE',
    logReaders: { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE', 'TRANSACTION_RULE|READ'] },
    changes: [
      { subject: 'transaction-return', title: 'return.changes', isOfPaid: true },
      { subject: 'confirmed-match', title: 'review.matches', readers: READS_CASES },
      { subject: 'transaction', title: 'review.changes' },
    ],
  },
  CP: {
    history: readCashPickupHistory,
    decide: updateCashPickupStatus,
    reviewers: 'CASH_PICKUP|COMPLIANCE',
    logReaders: { any: ['CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|READ'] },
    changes: [
      { subject: 'payout-return', title: 'payoutReturn.changes', isOfPaid: true },
      { subject: 'confirmed-match', title: 'review.matches', readers: READS_CASES },
      { subject: 'pickup-review', title: 'review.changes' },
      { subject: 'cash-pickup', title: 'pickups.requests' },
    ],
  },
}
