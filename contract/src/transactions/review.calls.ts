import { type Queued, type Resubmission, writeCall } from '@portal/contract/core'
import type { DecisionReason } from './transaction.ts'

/** A compliance decision on a held order. */
export interface ReviewRequest extends Resubmission {
  transactionReference: string
  /**
   * The partner of the reference; refused with 30 if it is absent and several partners' orders have that reference.
   */
  transactionMtoCode?: string
  transactionStatus: 'PASSED' | 'FAILED'
  /** A reason code for the outcome (`DECISION_REASONS`); any other code is refused with 30. */
  decisionReason?: DecisionReason
  /**
   * The reason as text. The portal's forms require it; if it is absent, the history shows that no reason was given.
   */
  transactionReason?: string
  /** The version that the reviewer saw. If it is absent, changes made since then are not noticed. */
  version?: number
  transactionMaker?: string
}

/** The answer to a review. It has `cqId` if a checker must authorize the decision. */
export interface ReviewAnswer extends Partial<Queued> {
  /** True if a second compliance user must pass the order too: the order stays held. */
  awaitsSecondPass?: true
}

/**
 * Passes or fails a transaction after review (ruling 2.1): PASSED from AML GATE, PENDING or after a failed review,
 * FAILED from AML GATE or PENDING. A decision above the role's limit, and passing a failed transaction, is queued; the
 * answer then has `cqId`. Two compliance users must pass an order that a hit on a watch list holds, as the list's
 * `passReview` says: the first pass is recorded on the case, and the answer has `awaitsSecondPass`. Such a pass is
 * refused with 30 without `transactionReason`, and with 63 for the user of the first pass. Refused with 12 from other
 * statuses and while the case is escalated; with 09 while the core is being asked, its answer is unclear or another
 * user has the case; with 63 for the transaction's maker; with 57 for operators; with 28 while a decision about the
 * transaction is pending; with 29 if `version` is stale.
 */
export const updateDirectCreditStatus = writeCall<ReviewRequest, ReviewAnswer>({
  action: 'transaction/updateStatusDcTransaction',
  path: 'imto/updateStatusDirectCredit',
  access: { needs: 'DIRECT_CREDIT|COMPLIANCE' },
})

/**
 * Sends a transaction to core banking again after all automatic attempts failed. If the last result is unclear, the
 * transaction's status is asked first (money §7). Refused with 12 if the transaction is not cleared or attempts
 * continue, with 29 if `version` is stale, with 25 if no such transaction is in scope, with 57 for operators.
 */
export const retryTransaction = writeCall<{ transactionId: string; version: number }, object>({
  action: 'portal/retryTransaction',
  path: 'portal/transaction/retry',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})
