import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow, ApprovedVersion } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { EntryKind, ListFormat } from './list-edition.ts'
import type { KeptWatchList, WatchListRecord } from './watch-list.ts'

/** A watch list as the table of lists shows it. */
export interface WatchListRow extends KeptWatchList, ApprovedRow {
  listStatus: RecordStatus
  /** The version that screens transactions; null until the first version is authorized. */
  listVersion: number | null
  /** Number of names in that version. */
  entryCount: number
  /** The names of the list's reference tables, or of the files of its edition. */
  listSource: string
  /** The format of the edition; null for a list from reference tables. */
  listFormat: ListFormat | null
  listUpdatedAt: string
  /** The authorized version that is being written and not yet in force; null if there is none. */
  beingWritten: ListWriting | null
}

/** The progress of the version of a long list that a job is writing. The earlier version stays in force until then. */
export interface ListWriting {
  listVersion: number
  /** Number of differences between the version and the earlier one, and how many of them are written. */
  changes: number
  writtenChanges: number
}

export interface WatchListTotals {
  totalWatchLists: number
  totalPendingWatchLists: number
  totalActiveWatchLists: number
  totalDeclinedWatchLists: number
}

const READS_LISTS = { needs: 'TRANSACTION_RULE|READ' } as const

/** Lists all watch lists. Not open to operators. */
export const readWatchLists = readCall<ListRequest & { listCode?: string }, ListPayload<WatchListRow, WatchListTotals>>(
  {
    action: 'portal/watch-list/read',
    path: 'portal/watch-list/read',
    hides: { field: 'listStatus', statuses: ['DECLINED'] },
    access: READS_LISTS,
  },
)

/** An authorized version of a list. */
export interface WatchListVersion extends ApprovedVersion {
  listVersion: number
  listSource: string
  listFormat: ListFormat | null
  entryCount: number
  /** When all entries were written and the version took effect; null while it is being written. */
  writtenAt: string | null
}

/** Reads a list with its versions, newest first. Refused with 25 if there is no such list. */
export const readWatchList = readCall<{ listCode: string }, { list: WatchListRow; versions: WatchListVersion[] }>({
  action: 'portal/watch-list/read-one',
  path: 'portal/watch-list/read-one',
  access: READS_LISTS,
})

/** A person, organisation or vessel on a list, as names are compared with it. */
export interface WatchListEntry {
  entryNo: number
  entryName: string
  otherNames: readonly string[]
  birthDate: string | null
  country: string | null
}

/** An entry with the facts that only published lists have; null for lists from reference tables. */
export interface ListedEntry extends WatchListEntry {
  /** The publisher's number of the entry. */
  sourceId: string | null
  entryKind: EntryKind | null
  programme: string | null
  documents: string | null
  remarks: string | null
}

/**
 * Reads the entries of a list's version, by default of the version in force. Refused with 25 if there is no such
 * version.
 */
export const readWatchListEntries = readCall<
  ListRequest & { listCode: string; listVersion?: number },
  ListPayload<ListedEntry>
>({ action: 'portal/watch-list/read-entries', path: 'portal/watch-list/read-entries', access: READS_LISTS })

/** How the next version of a list changes an entry. */
export const LIST_CHANGES = ['ADDED', 'CHANGED', 'LOST'] as const
export type ListChange = (typeof LIST_CHANGES)[number]

/** An entry that a version adds, changes or removes. `was…` are the entry's earlier values; null for an added entry. */
export interface ListEntryChange {
  /** Position of the entry among the changes. */
  changeNo: number
  change: ListChange
  entryName: string
  otherNames: readonly string[]
  birthDate: string | null
  country: string | null
  wasName: string | null
  wasOtherNames: readonly string[] | null
  wasBirthDate: string | null
  wasCountry: string | null
}

export interface ListChangeTotals {
  totalChanges: number
  totalAdded: number
  totalChanged: number
  totalLost: number
}

/**
 * Lists the entries that the pending change of a list would add, change or remove, by the tables' current rows. With
 * `isFetched`, lists the pending changes that a fetch found. With `listVersion`, lists the changes of that authorized
 * version. Removed entries come first. Refused with 25 if there is
 * no such version, or if no change is pending; with 09 while the pending change of a long list is being compared.
 */
export const readWatchListChanges = readCall<
  ListRequest & { listCode: string; listVersion?: number; isFetched?: 'YES' | 'NO' },
  ListPayload<ListEntryChange, ListChangeTotals>
>({
  action: 'portal/watch-list/read-changes',
  path: 'portal/watch-list/read-changes',
  access: { needs: { any: ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|CHECKER'] } },
})

/** A word of the searched name and the similar word of the listed name. */
export interface NamePair {
  asked: string
  listed: string
  match: 'SAME' | 'INITIAL' | 'SOUND' | 'SPELLING'
}

/** An entry that resembles the searched person. */
export interface NameMatch {
  entry: WatchListEntry
  /** Similarity in percent, from 0 to 100. */
  score: number
  /** The name or alias of the entry that matched. */
  listedName: string
  pairs: readonly NamePair[]
  /** Words of the searched name without a similar word in the listed name; `onlyListed` has the reverse. */
  onlyAsked: readonly string[]
  onlyListed: readonly string[]
}

/**
 * Searches a list for entries that resemble a name, as a rule would match them, best match first; stores nothing.
 * Refused with 25 if no such list is in force.
 */
export const tryWatchList = readCall<
  { listCode: string; askedName: string; birthDate?: string; country?: string },
  { listVersion: number; matches: readonly NameMatch[] }
>({ action: 'portal/watch-list/try', path: 'portal/watch-list/try', access: READS_LISTS })

/** A reference table that a list can be made from. */
export interface ListTable {
  tableName: string
  columns: readonly string[]
  rowCount: number
}

/** Lists the authorized reference tables, from which watch lists can be made. */
export const readListTables = readCall<object, { tables: readonly ListTable[] }>({
  action: 'portal/watch-list/read-tables',
  path: 'portal/watch-list/read-tables',
  access: { needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } },
})

/**
 * Submits a new list. Refused with 26 if the code was used before, with 12 at a missing table or column, or if no row
 * has a name; with 25 at an edition that the user did not send or that was not read.
 */
export const createWatchList = writeCall<WatchListRecord & Resubmission, Queued>({
  action: 'portal/watch-list/create',
  path: 'portal/watch-list/create',
  access: { needs: 'TRANSACTION_RULE|CREATE' },
  queued: true,
})

/**
 * Submits another edition, or other tables or columns, for a list; authorization makes them the list's next version.
 * Refused with 12 at a missing table or column, or if no row has a name; with 25 at an edition that another user sent
 * or that was not read; with 21 if nothing changes; with 25 if there is no such list; with
 * 28 if a change is pending; with 29 if `version` is stale; with 09 while an authorized version is being written.
 */
export const replaceWatchList = writeCall<
  { listCode: string; version: number } & Omit<WatchListRecord, 'listCode'> & Resubmission,
  Queued
>({
  action: 'portal/watch-list/replace',
  path: 'portal/watch-list/replace',
  access: { needs: 'TRANSACTION_RULE|CREATE' },
  queued: true,
})
