import { type ResponseCode, repeatedFields } from '@portal/contract'
import type { UploadedUser } from '@portal/contract/uploads/uploads.calls'

/** The reason why a row cannot be queued. */
export interface RowFault {
  /** Position in the batch, from 0. */
  readonly row: number
  readonly field: 'username' | 'userEmail' | 'userRoleId' | 'userType'
  readonly key:
    | 'validation.repeated'
    | 'validation.taken'
    | 'validation.unknownRole'
    | 'validation.beyondReach'
    | 'validation.cannotTakeOn'
}

/** Facts from the database about a batch's rows; names and addresses in lower case. */
export interface BatchFacts {
  readonly takenUsernames: ReadonlySet<string>
  readonly takenEmails: ReadonlySet<string>
  /**
   * Names and addresses of people outside the maker's scope. The fault of a row with such a value is always reported at
   * `username`, and does not reveal which value is taken.
   */
  readonly hidden: ReadonlySet<string>
  /** Roles available to a bank user. */
  readonly roleIds: ReadonlySet<string>
  /** User types that the maker may add in that subsidiary (ruling A91). */
  readonly userTypes: ReadonlySet<string>
}

/** Returns every fault of every row, in the order of the file. */
export function rowFaults(users: readonly UploadedUser[], facts: BatchFacts): RowFault[] {
  const repeated = Map.groupBy(repeatedFields(users), ({ row }) => row)
  return users.flatMap((user, row): RowFault[] => {
    const faults = (repeated.get(row) ?? []).map(({ field }): RowFault => ({ row, field, key: 'validation.repeated' }))
    const isNew = (field: RowFault['field']) => faults.every((fault) => fault.field !== field)
    if (isNew('username') && facts.takenUsernames.has(user.username.toLowerCase()))
      faults.push({ row, field: 'username', key: 'validation.taken' })
    if (isNew('userEmail') && facts.takenEmails.has(user.userEmail.toLowerCase()))
      faults.push({ row, field: 'userEmail', key: 'validation.taken' })
    const isHidden = [user.username, user.userEmail].some((value) => facts.hidden.has(value.toLowerCase()))
    if (faults.length === 0 && isHidden) faults.push({ row, field: 'username', key: 'validation.cannotTakeOn' })
    if (!facts.roleIds.has(user.userRoleId)) faults.push({ row, field: 'userRoleId', key: 'validation.unknownRole' })
    if (!facts.userTypes.has(user.userType)) faults.push({ row, field: 'userType', key: 'validation.beyondReach' })
    return faults
  })
}

/** Returns the code for a batch refused as a whole: the code of its faults if all have the same, otherwise 30. */
export function codeOfFaults(faults: readonly RowFault[]): ResponseCode {
  const codes = new Set(faults.map(codeOf))
  const [only = '30', ...others] = codes
  return others.length === 0 ? only : '30'
}

function codeOf({ field, key }: RowFault): ResponseCode {
  if (field === 'userRoleId') return '25'
  if (field === 'userType') return '57'
  return key === 'validation.cannotTakeOn' ? '05' : '26'
}
