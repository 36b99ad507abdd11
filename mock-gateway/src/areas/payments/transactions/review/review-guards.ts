import type { SessionContext } from '../../../../engine/http/handler.ts'
import type { TransactionRecord } from '../transaction.store.ts'

/**
 * Refuses a review that conflicts with other work on the transaction; called in the database transaction, under the
 * lock.
 */
export interface ReviewGuard {
  /** Before the review. */
  atReview(context: SessionContext, found: TransactionRecord): Promise<void>
  /** Before a queued review takes effect: circumstances may have changed since its submission. */
  atAuthorization(context: SessionContext, transactionId: string): Promise<void>
}

const guards: ReviewGuard[] = []

/** Registers further checks before a review, once. */
export function registerReviewGuard(guard: ReviewGuard): void {
  guards.push(guard)
}

/** Runs all checks; the first refusal counts. */
export const GUARDS: ReviewGuard = {
  async atReview(context, found) {
    for (const guard of guards) await guard.atReview(context, found)
  },
  async atAuthorization(context, transactionId) {
    for (const guard of guards) await guard.atAuthorization(context, transactionId)
  },
}
