import type { CoreTry, TransactionDetail, TransactionState } from '@portal/contract/calls/transactions'

/** One thing that happened to a transaction. */
export type Happening =
  | { readonly kind: 'state'; readonly at: string; readonly state: TransactionState }
  | { readonly kind: 'try'; readonly at: string; readonly coreTry: CoreTry; readonly number: number }

/** States and tries at the core, the newest first; a try before the state it led to. */
export function happenings({ states, coreTries }: Pick<TransactionDetail, 'states' | 'coreTries'>): Happening[] {
  const all: Happening[] = [
    ...coreTries.map((coreTry, at): Happening => ({ kind: 'try', at: coreTry.triedAt, coreTry, number: at + 1 })),
    ...states.map((state): Happening => ({ kind: 'state', at: state.happenedAt, state })),
  ]
  // What happened at one moment keeps its order: sorting is stable.
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse()
}
