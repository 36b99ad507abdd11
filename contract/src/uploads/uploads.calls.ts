import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { NewUser } from '../users/user.ts'
import type { UserRow, UserTotals } from '../users/users.calls.ts'
import type { ReferenceTableRecord } from './reference-table.ts'

/** A new user as a row of an upload. All users of a batch have the batch's subsidiary. */
export type UploadedUser = Omit<NewUser, 'countryId'>

export interface UserUploadRequest extends Resubmission {
  users: readonly UploadedUser[]
  /** The file's name in upper case, without the extension and with underscores for spaces (spec §5). */
  tableName: string
  countryId: string
  /** YES queues the valid rows and returns the invalid rows. Otherwise one invalid row refuses the whole upload. */
  skipRefused?: 'YES' | 'NO'
}

/** A row that was not queued, with its fault. */
export interface RefusedRow {
  /** Index of the row in `users`, from 0. */
  readonly row: number
  readonly field: string
  /** Error message in the user's language. */
  readonly message: string
}

export interface UserUploadOutcome extends Queued {
  readonly uploadId: string
  /** Number of rows that await authorization, as one queue item. */
  readonly accepted: number
  readonly refused: readonly RefusedRow[]
}

/**
 * Queues up to 1,000 new bank-side users as one item. Each row is checked like a single new user, and each error names
 * its position (`users[3].userEmail`). Refused with 30 at invalid fields, with 26 at user names or addresses that are
 * taken or occur twice in the file, with 25 at unknown roles.
 */
export const createUserUploads = writeCall<UserUploadRequest, UserUploadOutcome>({
  action: 'user/createUserUploads',
  path: 'user/bulkcreate',
  access: { needs: 'USER|CREATE' },
  queued: true,
  large: true,
})

/**
 * Checks the rows of a file as `user/bulkcreate` would, before the upload, and returns the faults of each row. The
 * request has all rows of the file, including invalid ones. The check changes nothing. Refused with 57 and 90 as
 * `user/bulkcreate` is.
 */
export const checkUserUploads = readCall<
  { users: readonly Partial<Record<keyof UploadedUser, string>>[]; countryId: string },
  { readonly refused: readonly RefusedRow[] }
>({
  action: 'portal/user-upload/check',
  path: 'portal/user-upload/check',
  access: { needs: 'USER|CREATE' },
  large: true,
})

/** Lists the users added by upload, with their counts. `filters.uploadId` limits the list to one batch. */
export const readUserUploads = readCall<ListRequest, ListPayload<UserRow, UserTotals>>({
  action: 'user/updateUserUploads',
  path: 'user/readUserUploads',
  hides: { field: 'userStatus', statuses: ['DELETED'] },
  access: { needs: 'USER|READ' },
})

/** A row of a reference table: its values by column name. */
export type ReferenceRow = Readonly<Record<string, string>>

/**
 * Queues a new reference table, which cannot be changed later (ruling A84). Refused with 26 if the name is taken (a
 * declined table's name is free), with 30 if the file exceeds the limits.
 */
export const uploadDataSource = writeCall<
  /** `columns` is the order of the columns; by default the key order of the first row, with numeric names first. */
  Resubmission & { tableName: string; columns?: readonly string[]; data: readonly ReferenceRow[] },
  Queued & { tableName: string; rowCount: number }
>({
  action: 'dataSource/uploadDataSource',
  path: 'dataSource/uploadDataSource',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
  large: true,
})

/** Checks whether the name of a reference table is taken, so that an upload would be refused with 26. */
export const checkDataSource = readCall<{ tableName: string }, { readonly isTaken: boolean }>({
  action: 'portal/data-source/check',
  path: 'portal/data-source/check',
  access: { needs: 'REPORT|CREATE' },
})

/** Reads the rows of a reference table in the order of its file. Refused with 25 if the name is unknown. */
export const readDataSource = readCall<
  ListRequest & { tableName: string },
  ListPayload<ReferenceRow> & { columns: readonly string[] }
>({
  action: 'dataSource/readDataSource',
  path: 'dataSource/readDataSource',
  access: { needs: { any: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] } },
})

export interface ReferenceTable extends ReferenceTableRecord {
  tableStatus: RecordStatus
  /** User name of the user who uploaded the table. */
  maker: string
  /** Display name of the user who uploaded the table. */
  makerName: string | null
  createdAt: string
}

export interface ReferenceTableTotals {
  total: number
  pending: number
  active: number
  declined: number
}

/** Lists the reference tables, with their counts. */
export const readDataSources = readCall<ListRequest, ListPayload<ReferenceTable, ReferenceTableTotals>>({
  action: 'portal/data-source/read',
  path: 'portal/data-source/read',
  hides: { field: 'tableStatus', statuses: ['DECLINED'] },
  access: { needs: { any: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] } },
})
