import type { SessionContext } from '../../../../engine/http/handler.ts'
import type { TransactionRecord } from '../transaction.store.ts'

/** Refuses a review that other work on the transaction prevents; called in the database transaction, under the lock. */
export interface ReviewGuard {
  /** Before it is reviewed. */
  atReview(context: SessionContext, found: TransactionRecord): Promise<void>
  /** Before a queued review takes effect: circumstances may have changed since its submission. */
  atAuthorization(context: SessionContext, transactionId: string): Promise<void>
}

const guards: ReviewGuard[] = []

/** Makes known what reviews have to ask besides, once. */
export function registerReviewGuard(guard: ReviewGuard): void {
  guards.push(guard)
}

/** Asks them all; the first that refuses counts. */
export const GUARDS: ReviewGuard = {
  async atReview(context, found) {
    for (const guard of guards) await guard.atReview(context, found)
  },
  async atAuthorization(context, transactionId) {
    for (const guard of guards) await guard.atAuthorization(context, transactionId)
  },
}
