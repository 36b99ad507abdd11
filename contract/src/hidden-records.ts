import type { ListRequest } from './core/paging.ts'
import type { TableState } from './core/table-state.ts'

/**
 * Statuses of finished records. Withdrawn records are DECLINED; decided queue items are AUTHORIZED or REJECTED; queue
 * items that their maker hid are HIDDEN; names taken off the internal list are REMOVED.
 */
type EndedStatus = 'DECLINED' | 'DELETED' | 'AUTHORIZED' | 'REJECTED' | 'HIDDEN' | 'REMOVED'

/** The records that a list's default view leaves out. */
export interface Hiding {
  /** Wire field with the status or visibility of the records. */
  readonly field: string
  readonly statuses: readonly EndedStatus[]
}

/** Returns whether a list leaves out ended records. It does, unless the user shows them or a filter names statuses. */
export function hidesEnded(
  { showsEnded, filters }: Pick<TableState, 'showsEnded' | 'filters'>,
  hides: Hiding | undefined,
): hides is Hiding {
  return hides !== undefined && !showsEnded && !filters[hides.field]?.length
}

/** Returns the statuses that a request leaves out of a list. */
export const hiddenIn = ({ ended, filters = {} }: ListRequest, hides: Hiding | undefined): readonly EndedStatus[] =>
  ended === 'HIDDEN' && hidesEnded({ filters }, hides) ? hides.statuses : []
