import type { CaseDetail, CaseEvent } from '@portal/contract/screening-cases/screening-cases.calls'
import type { TransactionState } from '@portal/contract/transactions/transaction-detail.calls'

/** An event of a case: a state of its transaction, or an action of a user. */
export type CaseHappening =
  | { readonly kind: 'state'; readonly at: string; readonly state: TransactionState }
  | { readonly kind: 'event'; readonly at: string; readonly event: CaseEvent }

/** Returns states and actions, newest first. If a state and an action have the same time, the action comes first. */
export function caseHappenings({ states, events }: Pick<CaseDetail, 'states' | 'events'>): CaseHappening[] {
  const all: CaseHappening[] = [
    ...states.map((state): CaseHappening => ({ kind: 'state', at: state.happenedAt, state })),
    ...events.map((event): CaseHappening => ({ kind: 'event', at: event.happenedAt, event })),
  ]
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse()
}
