import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeptOf } from '@portal/contract/record'
import type { ApprovedRow, ApprovedVersion } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { WATCH_LIST, WatchListRecord } from './watch-list.ts'

/** A watch list as in the table of lists. */
export interface WatchListRow extends KeptOf<typeof WATCH_LIST>, ApprovedRow {
  listStatus: RecordStatus
  /** The version that screens transactions; null before the first was authorized. */
  listVersion: number | null
  /** Names in that version. */
  entryCount: number
  listUpdatedAt: string
}

export interface WatchListTotals {
  totalWatchLists: number
  totalPendingWatchLists: number
  totalActiveWatchLists: number
  totalDeclinedWatchLists: number
}

const READS_LISTS = { needs: 'TRANSACTION_RULE|READ' } as const

/** All watch lists. Not for operators. */
export const readWatchLists = readCall<ListRequest & { listCode?: string }, ListPayload<WatchListRow, WatchListTotals>>(
  {
    action: 'portal/watch-list/read',
    path: 'portal/watch-list/read',
    hides: { field: 'listStatus', statuses: ['DECLINED'] },
    access: READS_LISTS,
  },
)

/** A version of a list. */
export interface WatchListVersion extends ApprovedVersion {
  listVersion: number
  tableNames: readonly string[]
  entryCount: number
}

/** A list with its versions, newest first. 25. */
export const readWatchList = readCall<{ listCode: string }, { list: WatchListRow; versions: WatchListVersion[] }>({
  action: 'portal/watch-list/read-one',
  path: 'portal/watch-list/read-one',
  access: READS_LISTS,
})

/** A person on a list. */
export interface WatchListEntry {
  entryNo: number
  entryName: string
  otherNames: readonly string[]
  birthDate: string | null
  country: string | null
}

/** The entries of a list's version, by default of the one in force. 25. */
export const readWatchListEntries = readCall<
  ListRequest & { listCode: string; listVersion?: number },
  ListPayload<WatchListEntry>
>({ action: 'portal/watch-list/read-entries', path: 'portal/watch-list/read-entries', access: READS_LISTS })

/** How the next version of a list changes an entry. */
export const LIST_CHANGES = ['ADDED', 'CHANGED', 'LOST'] as const
export type ListChange = (typeof LIST_CHANGES)[number]

/** An entry that a version adds, changes or no longer has; `was…` are its values before, null if it is added. */
export interface ListEntryChange {
  /** Position in the changes. */
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
 * What the pending change of a list would do to its entries, by the tables as they are now, or what an authorized
 * version did: lost entries first. 25 no such version, or nothing is pending.
 */
export const readWatchListChanges = readCall<
  ListRequest & { listCode: string; listVersion?: number },
  ListPayload<ListEntryChange, ListChangeTotals>
>({
  action: 'portal/watch-list/read-changes',
  path: 'portal/watch-list/read-changes',
  access: { needs: { any: ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|CHECKER'] } },
})

/** Two words that were compared. */
export interface NamePair {
  asked: string
  listed: string
  match: 'SAME' | 'INITIAL' | 'SOUND' | 'SPELLING'
}

/** An entry that resembles the person. */
export interface NameMatch {
  entry: WatchListEntry
  /** From 0 to 100. */
  score: number
  /** The matched name of the entry. */
  listedName: string
  pairs: readonly NamePair[]
  /** Words of either name without a similar one in the other. */
  onlyAsked: readonly string[]
  onlyListed: readonly string[]
}

/**
 * Entries of a list that resemble a name, best first, as a rule would match them; not stored. 25 no such list in force.
 */
export const tryWatchList = readCall<
  { listCode: string; askedName: string; birthDate?: string; country?: string },
  { listVersion: number; matches: readonly NameMatch[] }
>({ action: 'portal/watch-list/try', path: 'portal/watch-list/try', access: READS_LISTS })

/** A table from which a list can be made. */
export interface ListTable {
  tableName: string
  columns: readonly string[]
  rowCount: number
}

/** The reference tables from which lists can be made: authorized ones. */
export const readListTables = readCall<object, { tables: readonly ListTable[] }>({
  action: 'portal/watch-list/read-tables',
  path: 'portal/watch-list/read-tables',
  access: { needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } },
})

/** Submits a new list. 26 the code was used before; 12 at a missing table or column, or if no row has a name. */
export const createWatchList = writeCall<WatchListRecord & Resubmission, Queued>({
  action: 'portal/watch-list/create',
  path: 'portal/watch-list/create',
  access: { needs: 'TRANSACTION_RULE|CREATE' },
  queued: true,
})

/**
 * Submits other tables or columns for a list, which once authorized are its next version. 12 as for a creation, 21, 25,
 * 28, 29 as for users.
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
