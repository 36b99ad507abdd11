import type { RefusedPayout } from '@portal/contract/cash-pickups/payouts.calls'
import type { RecallRow } from '@portal/contract/transactions/returns.calls'
import type { CoreTry, TransactionState } from '@portal/contract/transactions/transaction-detail.calls'
import type { ReviewedTransaction } from './reviewed.ts'

/** One event of a transaction. */
export type Happening =
  | { readonly kind: 'state'; readonly at: string; readonly state: TransactionState }
  | { readonly kind: 'try'; readonly at: string; readonly coreTry: CoreTry; readonly number: number }
  | { readonly kind: 'refusal'; readonly at: string; readonly refusal: RefusedPayout }
  | { readonly kind: 'recall' | 'answer'; readonly at: string; readonly recall: RecallRow }

interface TimelineSource extends Pick<ReviewedTransaction, 'states' | 'coreTries' | 'recalls'> {
  /** Refusals to pay cash; absent for direct credits. */
  readonly refusals?: readonly RefusedPayout[]
}

/**
 * Returns statuses, tries at core banking, refusals to pay cash and recalls, newest first. A try is listed after the
 * status that it caused, even if both have the same time.
 */
export function happenings({ states, coreTries, recalls, refusals = [] }: TimelineSource): Happening[] {
  const all: Happening[] = [
    ...coreTries.map((coreTry, at): Happening => ({ kind: 'try', at: coreTry.triedAt, coreTry, number: at + 1 })),
    ...refusals.map((refusal): Happening => ({ kind: 'refusal', at: refusal.refusedAt, refusal })),
    ...states.map((state): Happening => ({ kind: 'state', at: state.happenedAt, state })),
    ...recalls.map((recall): Happening => ({ kind: 'recall', at: recall.requestedAt, recall })),
    ...recalls.flatMap((recall): Happening[] =>
      recall.answeredAt === null ? [] : [{ kind: 'answer', at: recall.answeredAt, recall }],
    ),
  ]
  // The sort is stable, so `reverse` also reverses the order of events with the same time.
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse()
}
