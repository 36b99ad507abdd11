import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeptListSource, ListSourceRecord } from './list-source.ts'

/** The source of a list, and its state. */
export interface ListSource extends KeptListSource {
  readonly listCode: string
  /** The version of the source; 1 for a list that never had a source. */
  readonly version: number
  /** Id of the change of the source that awaits authorization; null if there is none. */
  readonly pendingCqId: string | null
  /** The time of the next scheduled fetch; null if the list is not fetched. */
  readonly nextFetchAt: string | null
}

/** Reads the source of a list. Refused with 25 if there is no such list. */
export const readListSource = readCall<{ listCode: string }, ListSource>({
  action: 'portal/watch-list/read-source',
  path: 'portal/watch-list/read-source',
  access: { needs: 'TRANSACTION_RULE|READ' },
})

/**
 * Submits the source of a list from published files. Refused with 12 if the list is not in force or is made from
 * reference tables, with 30 at `sourceUrls` if an address is not public or is not the address of a file of the format,
 * with 21 if nothing changes, with 25 if there is no such list, with 28 if a change of the source is pending, with 29
 * if `version` is stale.
 */
export const setListSource = writeCall<{ listCode: string; version: number } & ListSourceRecord & Resubmission, Queued>(
  {
    action: 'portal/watch-list/set-source',
    path: 'portal/watch-list/set-source',
    access: { needs: 'TRANSACTION_RULE|CREATE' },
    queued: true,
  },
)
