import type { SessionContext } from '../../../../engine/http/handler.ts'
import type { TransactionRecord } from '../transaction.store.ts'

/**
 * Refuses a review that conflicts with other work on the transaction. Called in the database transaction that has
 * locked the transaction.
 */
export interface ReviewGuard {
  /** Checks before a review. */
  atReview(context: SessionContext, found: TransactionRecord): Promise<void>
  /** Checks before a queued review takes effect, because circumstances may have changed since its submission. */
  atAuthorization(context: SessionContext, transactionId: string): Promise<void>
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
  async atAuthorization(context, transactionId) {
    for (const guard of guards) await guard.atAuthorization(context, transactionId)
  },
}
