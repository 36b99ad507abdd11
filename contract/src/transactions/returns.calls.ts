import { type Queued, type Resubmission, writeCall } from '@portal/contract/core'
import type { RecallStatus } from './recall-request.ts'

/** The amounts a return of a posted transaction would give back, in its payout currency. */
export interface ReturnTerms {
  /** The amount paid on to the bank. */
  principal: string
  /** The wallet's further charges; returned if selected. */
  fees: string
  /** The partner's available balance now. */
  available: string
}

/** A partner's request to return posted money. */
export interface RecallRow {
  recallId: string
  recallStatus: RecallStatus
  recallReason: string
  /** Public key of the requesting pair. */
  recallKey: string | null
  requestedAt: string
  /** Why staff declined; the partner reads it. */
  recallAnswer: string | null
  /** The user who answered, if the reader may see the name. */
  answeredBy: string | null
  answeredAt: string | null
}

/**
 * Requests the return of a posted direct credit: POSTED becomes RETURNED once a checker has authorized it, and the
 * money is in the wallet again; charges are kept unless `feesReturned` is YES (money §2.4). Core banking is asked
 * first, now and again at authorization: 06 the money is not back, or another amount is; 68 no clear answer. 12 not
 * posted, 25 no such transaction in scope, 28 one is pending, 29 it is no longer at `version`, 57 for operators.
 */
export const returnTransaction = writeCall<
  Resubmission & { transactionId: string; version: number; feesReturned: 'YES' | 'NO'; transactionReason: string },
  Queued
>({
  action: 'portal/returnTransaction',
  path: 'portal/transaction/return',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
  queued: true,
})

/**
 * Declines a partner's recall, at once; the partner is notified. Agreeing means a return. 12 it was answered or never
 * made, 25 no such transaction in scope, 28 a return is pending, 57 for operators.
 */
export const declineRecall = writeCall<{ transactionId: string; recallId: string; recallAnswer: string }, object>({
  action: 'portal/declineRecall',
  path: 'portal/transaction/decline-recall',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})
