import { type ResponseCode, repeatedFields } from '@portal/contract'
import type { UploadedUser } from '@portal/contract/calls/uploads'
import type { Snapshot } from '../../db/schema.ts'

/** Why a row cannot be queued. */
export interface RowFault {
  /** Place in the batch, from 0. */
  readonly row: number
  readonly field: 'username' | 'userEmail' | 'userRoleId'
  readonly key: 'validation.repeated' | 'validation.taken' | 'validation.unknownRole' | 'validation.cannotTakeOn'
}

/** What the database says of a batch's rows; names and addresses in lower case. */
export interface BatchFacts {
  readonly takenUsernames: ReadonlySet<string>
  readonly takenEmails: ReadonlySet<string>
  /** Names and addresses of people out of the maker's sight; a row with one says neither which nor whose. */
  readonly hidden: ReadonlySet<string>
  /** The roles a bank-side user may be given. */
  readonly roleIds: ReadonlySet<string>
}

/** Every fault of every row, in the order of the file. */
export function rowFaults(users: readonly UploadedUser[], facts: BatchFacts): RowFault[] {
  const repeated = repeatedFields(users)
  return users.flatMap((user, row): RowFault[] => {
    const faults: RowFault[] = repeated
      .filter((one) => one.row === row)
      .map(({ field }) => ({ row, field, key: 'validation.repeated' }))
    const isNew = (field: RowFault['field']) => faults.every((fault) => fault.field !== field)
    if (isNew('username') && facts.takenUsernames.has(user.username.toLowerCase()))
      faults.push({ row, field: 'username', key: 'validation.taken' })
    if (isNew('userEmail') && facts.takenEmails.has(user.userEmail.toLowerCase()))
      faults.push({ row, field: 'userEmail', key: 'validation.taken' })
    const isHidden = [user.username, user.userEmail].some((value) => facts.hidden.has(value.toLowerCase()))
    if (faults.length === 0 && isHidden) faults.push({ row, field: 'username', key: 'validation.cannotTakeOn' })
    if (!facts.roleIds.has(user.userRoleId)) faults.push({ row, field: 'userRoleId', key: 'validation.unknownRole' })
    return faults
  })
}

/** The code of a batch that is refused as a whole: that of its faults when they are of one kind, else 30. */
export function codeOfFaults(faults: readonly RowFault[]): ResponseCode {
  const codes = new Set(faults.map(codeOf))
  const [only = '30', ...others] = codes
  return others.length === 0 ? only : '30'
}

function codeOf({ field, key }: RowFault): ResponseCode {
  if (field === 'userRoleId') return '25'
  return key === 'validation.cannotTakeOn' ? '05' : '26'
}

/** A user of a batch as its checker sees them. */
export interface BatchUser {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly solId: string | null
  readonly roleName: string
  readonly userType: string
}

/**
 * A batch as a queued change: a line for each user, their fields parted by tabs, in the order of the file. None of the fields
 * may hold a tab or a line's end, so what the lines say is one thing only.
 */
export function batchSnapshot(batch: {
  readonly tableName: string
  readonly countryId: string
  readonly users: readonly BatchUser[]
}): Snapshot {
  return {
    tableName: batch.tableName,
    countryId: batch.countryId,
    rowCount: String(batch.users.length),
    uploadedUsers: batch.users.map(lineOf).join('\n'),
  }
}

function lineOf(user: BatchUser): string {
  const { firstName, lastName, username, email, phone, solId, roleName, userType } = user
  return [firstName, lastName, username, email, phone, solId ?? '', roleName, userType]
    .map((value) => value.replace(/\s+/g, ' '))
    .join('\t')
}
