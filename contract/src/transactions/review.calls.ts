import { type Queued, type Resubmission, writeCall } from '@portal/contract/core'
import type { DecisionReason } from './transaction.ts'

/** A decision of compliance on a held order. */
export interface ReviewRequest extends Resubmission {
  transactionReference: string
  /** Whose reference it is; 30 without it if orders of several partners have that reference. */
  transactionMtoCode?: string
  transactionStatus: 'PASSED' | 'FAILED'
  /** A reason code of the outcome (`DECISION_REASONS`); 30 for another. */
  decisionReason?: DecisionReason
  /** The portal's forms require it; without it the history shows that none was given. */
  transactionReason?: string
  /** The version that the reviewer saw. Without it, a change in the meantime is not noticed. */
  version?: number
  transactionMaker?: string
}

/**
 * Passes or fails a transaction after review (ruling 2.1): PASSED from AML GATE, PENDING or after a failed review,
 * FAILED from AML GATE or PENDING; 12 from other states and while it is escalated, 09 while the core is being asked,
 * its answer is unclear or another user has its case, 63 for its maker, 57 for operators, 28 while a decision about it
 * is pending, 29 when it is no longer at `version`. Above the role's limit, and for passing what failed, it is queued
 * and the answer has `cqId`.
 */
export const updateDirectCreditStatus = writeCall<ReviewRequest, Partial<Queued>>({
  action: 'transaction/updateStatusDcTransaction',
  path: 'imto/updateStatusDirectCredit',
  access: { needs: 'DIRECT_CREDIT|COMPLIANCE' },
})

/**
 * Asks core banking again about a transaction whose tries are used up: unclear ones by their status first, as always
 * (money §7). 12 not cleared or still being tried, 29 no longer at `version`, 25 no such transaction in scope, 57 for
 * operators.
 */
export const retryTransaction = writeCall<{ transactionId: string; version: number }, object>({
  action: 'portal/retryTransaction',
  path: 'portal/transaction/retry',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})
