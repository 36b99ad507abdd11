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
  /** YES queues the rows that may be queued and answers the others; otherwise one wrong row refuses all of them. */
  skipRefused?: 'YES' | 'NO'
}

/** A row that was not queued, and why. */
export interface RefusedRow {
  /** Place in `users`, from 0. */
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
 * Queues up to 1,000 new bank-side users as one item. Each row is judged as a single new user is; errors name their
 * place (`users[3].userEmail`): 30 fields, 26 user names or addresses taken or twice in the file, 25 unknown roles.
 */
export const createUserUploads = writeCall<UserUploadRequest, UserUploadOutcome>({
  action: 'user/createUserUploads',
  path: 'user/bulkcreate',
  access: { needs: 'USER|CREATE' },
  queued: true,
  large: true,
})

/**
 * Faults of each row of a file, judged as `user/bulkcreate` judges them, before anything is sent. Rows come as the file
 * has them, wrong ones too. Without effect; 57 and 90 as there.
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

/** The users that came by upload, with their counts; `filters.uploadId` narrows to one batch. */
export const readUserUploads = readCall<ListRequest, ListPayload<UserRow, UserTotals>>({
  action: 'user/updateUserUploads',
  path: 'user/readUserUploads',
  access: { needs: 'USER|READ' },
})

/** A row of a reference table, by column. */
export type ReferenceRow = Readonly<Record<string, string>>

/**
 * Queues a reference table, read-only afterwards (ruling A84). 26 the name is taken, unless by one that was declined;
 * 30 over the limits of a file.
 */
export const uploadDataSource = writeCall<
  /** `columns` is their order; without it that of the first row, where names that are numbers come first. */
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

/** The rows of a reference table in the order of its file; 25 when there is none of that name. */
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
  /** User name of who uploaded it. */
  maker: string
  /** And as people call them. */
  makerName: string | null
  createdAt: string
}

export interface ReferenceTableTotals {
  total: number
  pending: number
  active: number
  declined: number
}

/** The reference tables there are, with their counts. */
export const readDataSources = readCall<ListRequest, ListPayload<ReferenceTable, ReferenceTableTotals>>({
  action: 'portal/data-source/read',
  path: 'portal/data-source/read',
  access: { needs: { any: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] } },
})
