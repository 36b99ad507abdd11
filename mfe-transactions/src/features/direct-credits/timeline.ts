import type { RecallRow } from '@portal/contract/calls/returns'
import type { CoreTry, TransactionDetail, TransactionState } from '@portal/contract/calls/transactions'

/** One thing that happened to a transaction. */
export type Happening =
  | { readonly kind: 'state'; readonly at: string; readonly state: TransactionState }
  | { readonly kind: 'try'; readonly at: string; readonly coreTry: CoreTry; readonly number: number }
  | { readonly kind: 'recall' | 'answer'; readonly at: string; readonly recall: RecallRow }

type Told = Pick<TransactionDetail, 'states' | 'coreTries' | 'recalls'>

/** States, tries at the core and recalls, the newest first; a try before the state it led to. */
export function happenings({ states, coreTries, recalls }: Told): Happening[] {
  const all: Happening[] = [
    ...coreTries.map((coreTry, at): Happening => ({ kind: 'try', at: coreTry.triedAt, coreTry, number: at + 1 })),
    ...states.map((state): Happening => ({ kind: 'state', at: state.happenedAt, state })),
    ...recalls.map((recall): Happening => ({ kind: 'recall', at: recall.requestedAt, recall })),
    ...recalls.flatMap((recall): Happening[] =>
      recall.answeredAt === null ? [] : [{ kind: 'answer', at: recall.answeredAt, recall }],
    ),
  ]
  // What happened at one moment keeps its order: sorting is stable.
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse()
}
