import { repeatedFields } from '@portal/contract'
import { check, toRequest } from '@portal/contract/schema'
import type { UploadedUser } from '@portal/contract/uploads/uploads.calls'
import { uploadedUser } from '@portal/contract/uploads/uploads.schema'
import { UPLOAD_FIELDS, type UploadField } from './upload-columns.ts'

/** Something wrong with a row, as the key of its text. */
export interface RowError {
  readonly field: string
  readonly key: string
  readonly params: Readonly<Record<string, number | string>>
}

/** A row of the file: its content, its request, and its problems. */
export interface JudgedRow {
  /** Place in the file, from 1, headings not counted. */
  readonly number: number
  readonly values: Readonly<Record<UploadField, string>>
  readonly user: UploadedUser
  readonly errors: readonly RowError[]
}

/** Words that represent codes in a file. */
export interface FileWords {
  /** Ids of the roles a staff user may be given, by name in lower case. */
  readonly roleIds: ReadonlyMap<string, string>
  /** User types by their words in lower case, and by themselves. */
  readonly userTypes: ReadonlyMap<string, string>
}

/**
 * Judges every row by the schema of the form for one user, and the rows among each other. It sends no request: the
 * facts only the gateway has (names and addresses taken) come with its answer.
 */
export function judgeRows(
  rows: readonly (readonly string[])[],
  at: Readonly<Partial<Record<UploadField, number>>>,
  words: FileWords,
): JudgedRow[] {
  const judged = rows.map((row, index) => {
    const values = Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, row[at[field] ?? -1] ?? ''])) as Record<
      UploadField,
      string
    >
    // The role is sent by its id.
    const { roleName: _, ...sent } = values
    const user = toRequest<UploadedUser>(uploadedUser, {
      ...sent,
      userRoleId: words.roleIds.get(values.roleName.toLowerCase()) ?? '',
      userType: words.userTypes.get(values.userType.toLowerCase()) ?? values.userType,
    })
    return { number: index + 1, values, user, errors: errorsOf(user, values.roleName) }
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
  return checked.errors.map((error) =>
    // A role with an unknown name is not a missing one.
    error.field === 'userRoleId' && roleName !== '' ? { ...error, key: 'validation.unknownRole', params: {} } : error,
  )
}
