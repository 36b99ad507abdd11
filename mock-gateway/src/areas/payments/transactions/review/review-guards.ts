import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import type { Review } from './decide-transaction.ts'

/**
 * Refuses a review that conflicts with other work on the transaction. Called in the database transaction that has
 * locked the transaction.
 */
export interface ReviewGuard {
  /** Checks before a review. */
  atReview(context: SessionContext, found: TransactionRecord): Promise<void>
  /**
   * Records a pass as the first of two, if two people must pass the transaction. Returns whether it did, because the
   * transaction then stays held.
   */
  isFirstPass(
    context: SessionContext,
    found: TransactionRecord,
    reasons: Pick<Review, 'reason' | 'decisionReason'>,
  ): Promise<boolean>
  /** Checks before a queued review takes effect, because circumstances may have changed since its submission. */
  atAuthorization(
    context: SessionContext,
    transactionId: string,
    review: { readonly to: TransactionStatus; readonly makerId: string },
  ): Promise<void>
}

const guards: ReviewGuard[] = []

/** Registers further checks before a review, once. */
export function registerReviewGuard(guard: ReviewGuard): void {
  guards.push(guard)
}

/** Runs all checks and throws the first refusal. */
export const GUARDS: ReviewGuard = {
  async atReview(context, found) {
    for (const guard of guards) await guard.atReview(context, found)
  },
  async isFirstPass(context, found, reasons) {
    for (const guard of guards) if (await guard.isFirstPass(context, found, reasons)) return true
    return false
  },
  async atAuthorization(context, transactionId, review) {
    for (const guard of guards) await guard.atAuthorization(context, transactionId, review)
  },
}
