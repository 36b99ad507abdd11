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
  /** Only for cash. */
  readonly refusals?: readonly RefusedPayout[]
}

/** Statuses, tries at the core, refused cash and recalls, newest first; a try before the status it caused. */
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
  // Events of the same moment keep their order: sorting is stable.
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse()
}
