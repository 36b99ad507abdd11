import type { SessionContext } from '../../../http/handler.ts'
import type { TransactionRecord } from '../transaction.store.ts'

/** Refuses a review that somebody else's work on the transaction stands against; called in the review's database transaction, under the lock. */
export type ReviewGuard = (context: SessionContext, found: TransactionRecord) => Promise<void>

const guards: ReviewGuard[] = []

/** Makes known what reviews have to ask besides, once. */
export function registerReviewGuard(guard: ReviewGuard): void {
  guards.push(guard)
}

/** Asks them all; the first that refuses counts. */
export async function askGuards(context: SessionContext, found: TransactionRecord): Promise<void> {
  for (const guard of guards) await guard(context, found)
}
