import { type Queued, type Resubmission, writeCall } from '@portal/contract/core'
import type { RecallStatus } from './recall-request.ts'

/** The amounts that a return of a posted transaction would give back, in its payout currency. */
export interface ReturnTerms {
  /** The amount that was paid to the receiver's bank. */
  principal: string
  /** The further charges of the wallet; the return includes them if the maker selects it. */
  fees: string
  /** The partner's available balance now. */
  available: string
}

/** A partner's request to return posted money. */
export interface RecallRow {
  recallId: string
  recallStatus: RecallStatus
  recallReason: string
  /** Public key of the API key pair that sent the request. */
  recallKey: string | null
  requestedAt: string
  /** Why staff declined the recall; the partner can read this text. */
  recallAnswer: string | null
  /** Name of the user who answered; null if the reader may not see the name. */
  answeredBy: string | null
  answeredAt: string | null
}

/**
 * Requests the return of a posted direct credit. Once a checker authorizes the return, POSTED becomes RETURNED and the
 * money is in the wallet again. The charges are kept unless `feesReturned` is YES (money §2.4). Core banking is asked
 * now, and again at authorization. Refused with 06 if the money is not back at the bank or the amount differs, with 68
 * if core banking gives no clear answer, with 12 if the transaction is not posted, with 25 if no such transaction is in
 * scope, with 28 if a return is pending, with 29 if `version` is stale, with 57 for operators.
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
 * Declines a partner's recall at once and notifies the partner. (To agree to a recall, return the transaction.) Refused
 * with 12 if the recall was answered or never made, with 25 if no such transaction is in scope, with 28 if a return is
 * pending, with 57 for operators.
 */
export const declineRecall = writeCall<{ transactionId: string; recallId: string; recallAnswer: string }, object>({
  action: 'portal/declineRecall',
  path: 'portal/transaction/decline-recall',
  access: { needs: 'DIRECT_CREDIT|UPDATE' },
})
