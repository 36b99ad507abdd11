import type { ListRequest } from './core/paging.ts'
import type { TableState } from './core/table-state.ts'

/** Statuses of records that are no longer worked on; withdrawn records are DECLINED, decided requests the last two. */
type EndedStatus = 'DECLINED' | 'DELETED' | 'AUTHORIZED' | 'REJECTED'

/** The records that a list's default view leaves out. */
export interface Hiding {
  /** Wire field of their status. */
  readonly field: string
  readonly statuses: readonly EndedStatus[]
}

/** Whether a list leaves out its ended records: unless they are shown, or a filter names statuses. */
export function hidesEnded(
  { showsEnded, filters }: Pick<TableState, 'showsEnded' | 'filters'>,
  hides: Hiding | undefined,
): hides is Hiding {
  return hides !== undefined && !showsEnded && !filters[hides.field]?.length
}

/** The statuses that a request leaves out of a list. */
export const hiddenIn = ({ ended, filters = {} }: ListRequest, hides: Hiding | undefined): readonly EndedStatus[] =>
  ended === 'HIDDEN' && hidesEnded({ filters }, hides) ? hides.statuses : []
