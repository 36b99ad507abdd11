import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { NewUser } from '../users/user.ts'
import type { UserRow, UserTotals } from '../users/users.calls.ts'
import type { ReferenceTableRecord } from './reference-table.ts'

/** A new user as a row of an upload; the subsidiary is the batch's. */
export type UploadedUser = Omit<NewUser, 'countryId'>

export interface UserUploadRequest extends Resubmission {
  users: readonly UploadedUser[]
  /** The file's name: upper-case, no extension, spaces to underscores (spec §5). */
  tableName: string
  countryId: string
  /** YES queues the valid rows and returns the others; otherwise one invalid row refuses all of them. */
  skipRefused?: 'YES' | 'NO'
}

/** A row that was not queued, and why. */
export interface RefusedRow {
  /** Index in `users`, from 0. */
  readonly row: number
  readonly field: string
  /** In the user's language. */
  readonly message: string
}

export interface UserUploadOutcome extends Queued {
  readonly uploadId: string
  /** Rows that await authorization, as one queue item. */
  readonly accepted: number
  readonly refused: readonly RefusedRow[]
}

/**
 * Queues up to 1,000 new bank-side users as one item. Each row is checked like a single new user; errors name their
 * position (`users[3].userEmail`): 30 fields, 26 user names or addresses taken or twice in the file, 25 unknown roles.
 */
export const createUserUploads = writeCall<UserUploadRequest, UserUploadOutcome>({
  action: 'user/createUserUploads',
  path: 'user/bulkcreate',
  access: { needs: 'USER|CREATE' },
  queued: true,
  large: true,
})

/**
 * Faults of each row of a file, checked as in `user/bulkcreate`, before the upload. Rows are as in the file, including
 * invalid ones. Without effect; 57 and 90 as there.
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

/** The users added by upload, with their counts; `filters.uploadId` limits to one batch. */
export const readUserUploads = readCall<ListRequest, ListPayload<UserRow, UserTotals>>({
  action: 'user/updateUserUploads',
  path: 'user/readUserUploads',
  hides: { field: 'userStatus', statuses: ['DELETED'] },
  access: { needs: 'USER|READ' },
})

/** A row of a reference table, by column. */
export type ReferenceRow = Readonly<Record<string, string>>

/**
 * Queues a reference table, read-only afterwards (ruling A84). 26 the name is taken, except by a declined one; 30
 * over the limits of a file.
 */
export const uploadDataSource = writeCall<
  /** `columns` gives their order; by default that of the first row, where numeric names come first. */
  Resubmission & { tableName: string; columns?: readonly string[]; data: readonly ReferenceRow[] },
  Queued & { tableName: string; rowCount: number }
>({
  action: 'dataSource/uploadDataSource',
  path: 'dataSource/uploadDataSource',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
  large: true,
})

/** Whether a reference table of that name would be refused with 26. Without effect. */
export const checkDataSource = readCall<{ tableName: string }, { readonly isTaken: boolean }>({
  action: 'portal/data-source/check',
  path: 'portal/data-source/check',
  access: { needs: 'REPORT|CREATE' },
})

/** The rows of a reference table in the order of its file; 25 unknown name. */
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
  /** User name of its uploader. */
  maker: string
  /** And their display names. */
  makerName: string | null
  createdAt: string
}

export interface ReferenceTableTotals {
  total: number
  pending: number
  active: number
  declined: number
}

/** The reference tables, with their counts. */
export const readDataSources = readCall<ListRequest, ListPayload<ReferenceTable, ReferenceTableTotals>>({
  action: 'portal/data-source/read',
  path: 'portal/data-source/read',
  hides: { field: 'tableStatus', statuses: ['DECLINED'] },
  access: { needs: { any: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] } },
})
