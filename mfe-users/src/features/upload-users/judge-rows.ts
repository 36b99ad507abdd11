import { repeatedFields } from '@portal/contract'
import { check, plainText, toRequest } from '@portal/contract/schema'
import type { UploadedUser } from '@portal/contract/uploads/uploads.calls'
import { uploadedUser } from '@portal/contract/uploads/uploads.schema'
import { plainDigits } from '@portal/contract/values/digits'
import { lostDigits } from '@portal/contract/values/lost-digits'
import type { FileRow } from '@portal/shared-ui/import'
import { FIELDS_WITH_ZEROS, PHONES, UPLOAD_FIELDS, type UploadField } from './upload-columns.ts'

/** A problem of a row, as the key of its text. */
export interface RowError {
  readonly field: string
  readonly key: string
  readonly params: Readonly<Record<string, number | string>>
}

/** A row of the file: its content, its request, and its problems. */
export interface JudgedRow {
  /** The row number in the file, as a spreadsheet counts rows. */
  readonly number: number
  /** The values in the form in which they will be stored, as the preview shows them. */
  readonly values: Readonly<Record<UploadField, string>>
  readonly user: UploadedUser
  readonly errors: readonly RowError[]
}

/**
 * Checks every row with the schema for a single user, and compares the rows with each other, without a request. The
 * gateway's answer adds the problems that only the gateway knows, such as names and addresses already in use.
 * @param roleIds the ids of the roles for staff users, by role name in lower case
 */
export function judgeRows(
  rows: readonly FileRow[],
  at: Readonly<Partial<Record<UploadField, number>>>,
  roleIds: ReadonlyMap<string, string>,
): JudgedRow[] {
  const judged = rows.map(({ line, cells, numbers }) => {
    const values = Object.fromEntries(
      UPLOAD_FIELDS.map((field) => [field, plainText(cells[at[field] ?? -1] ?? '').replaceAll('\n', ' ')]),
    ) as Record<UploadField, string>
    values.userSolId = plainDigits(values.userSolId)
    // The request has the id of the role, not its name.
    const { roleName: _, ...sent } = values
    const user = toRequest<UploadedUser>(uploadedUser, {
      ...sent,
      userRoleId: roleIds.get(values.roleName.toLowerCase()) ?? '',
    })
    const doubtful = [...FIELDS_WITH_ZEROS, ...PHONES].flatMap((field): RowError[] => {
      if (lostDigits(values[field])) return [{ field, key: 'validation.lostDigits', params: {} }]
      const isNumber = FIELDS_WITH_ZEROS.includes(field) && numbers.includes(at[field] ?? -1)
      return isNumber ? [{ field, key: 'validation.lostZeros', params: {} }] : []
    })
    const errors = errorsOf(user, values.roleName).filter(({ field }) => doubtful.every((one) => one.field !== field))
    return { number: line, values, user, errors: [...doubtful, ...errors] }
  })
  const repeated = repeatedFields(judged.map(({ user }) => user))
  return judged.map((row, index) => {
    const again = repeated.filter((one) => one.row === index)
    if (again.length === 0) return row
    return {
      ...row,
      errors: [...row.errors, ...again.map(({ field }) => ({ field, key: 'validation.repeated', params: {} }))],
    }
  })
}

function errorsOf(user: UploadedUser, roleName: string): RowError[] {
  const checked = check(uploadedUser, user)
  if (checked.ok) return []
  // Only the gateway recognises phone numbers in every format, and the labels of options in every language.
  const known = checked.errors.filter(({ key }) => key !== 'validation.phone' && key !== 'validation.oneOf')
  return known.map((error) =>
    // An unknown role is reported differently from a missing role.
    error.field === 'userRoleId' && roleName !== '' ? { ...error, key: 'validation.unknownRole', params: {} } : error,
  )
}
