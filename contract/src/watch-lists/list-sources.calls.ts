import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { FetchResult, KeptListSource, ListSourceRecord } from './list-source.ts'

/** A fetch of a list from its source. */
export interface ListFetch {
  readonly fetchId: string
  readonly fetchResult: FetchResult
  readonly startedAt: string
  readonly endedAt: string | null
  /** Why the fetch failed, in the user's language; null if it did not fail. */
  readonly problem: string | null
  /** The number of bytes of the files that were sent. */
  readonly byteSize: number
  readonly entriesAdded: number
  readonly entriesChanged: number
  readonly entriesLost: number
  /** The version that the fetch made; null if it made none. */
  readonly listVersion: number | null
  /** The name of the user who requested the fetch; null for a scheduled fetch. */
  readonly askedBy: string | null
}

/** The source of a list, and its state. */
export interface ListSource extends KeptListSource {
  readonly listCode: string
  /** The version of the source; 1 for a list that never had a source. */
  readonly version: number
  /** Id of the pending change of the source. Null if no change is pending. */
  readonly pendingCqId: string | null
  /** The time of the next scheduled fetch; null if the list is not fetched. */
  readonly nextFetchAt: string | null
  /** The time of the last successful fetch, or the time at which the source took effect; null without a source. */
  readonly freshSince: string | null
  /** The number of whole days without a successful fetch, if it is above `freshDays`; null in all other cases. */
  readonly daysOutdated: number | null
  /** Id of the pending item with fetched changes. Null if no such item is pending. */
  readonly updateCqId: string | null
  /** The last fetches, newest first. */
  readonly fetches: readonly ListFetch[]
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

/**
 * Fetches a list from its source as soon as possible. Refused with 25 if there is no such list, with 12 if the list is
 * not fetched automatically.
 */
export const fetchListNow = writeCall<{ listCode: string }, object>({
  action: 'portal/watch-list/fetch',
  path: 'portal/watch-list/fetch',
  access: { needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } },
})

/** How fresh a fetched list is. */
export interface ListFreshness {
  readonly listCode: string
  readonly listName: string
  /** The time of the last successful fetch, or the time at which the source took effect. */
  readonly freshSince: string
  /**
   * The number of whole days without a successful fetch, if it is above the source's limit; null in all other cases.
   */
  readonly daysOutdated: number | null
  /** The number of failed fetches since the last successful fetch. */
  readonly failures: number
}

/** Reads how fresh the fetched lists are, the oldest first. Refused with 57 for operators. */
export const readListFreshness = readCall<object, { lists: readonly ListFreshness[] }>({
  action: 'portal/watch-list/read-freshness',
  path: 'portal/watch-list/read-freshness',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})
