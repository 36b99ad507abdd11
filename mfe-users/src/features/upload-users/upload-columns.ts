import { namesOf } from '@portal/contract/record'
import { UPLOADED_USER } from '@portal/contract/users/user'

/** A field of the file. A role is written by its name. */
export type UploadField = keyof typeof UPLOADED_USER

/** The columns of a file of users, in the template's order. */
export const UPLOAD_FIELDS: readonly UploadField[] = namesOf(UPLOADED_USER)

/**
 * Fields in which leading zeros count. A spreadsheet that stores the values as numbers drops the zeros. Phone numbers
 * are left out, because they are recognised without their leading zero.
 */
export const FIELDS_WITH_ZEROS: readonly UploadField[] = UPLOAD_FIELDS.filter(
  (field) => UPLOADED_USER[field].kind === 'code',
)

export const PHONES: readonly UploadField[] = UPLOAD_FIELDS.filter((field) => UPLOADED_USER[field].kind === 'phone')

/** Headings accepted for a field in addition to its name and its label in the user's language. */
const OTHER_HEADINGS: Readonly<Record<UploadField, readonly string[]>> = {
  userFirstName: ['First name', 'Prénom'],
  userLastName: ['Last name', 'Surname', 'Nom'],
  userPhone: ['Phone', 'Phone number', 'Téléphone'],
  userSolId: ['Sol ID', 'SOL', 'Branch code', 'Code SOL', 'Code agence'],
  username: ['Username', 'User name', 'Identifiant', 'Nom d’utilisateur'],
  userEmail: ['Email', 'E-mail', 'Email address', 'Adresse e-mail'],
  roleName: ['Role', 'Role name', 'Rôle'],
  userType: ['User type', 'Type', 'Type d’utilisateur'],
}

/** The column index of each field in a file, with the missing fields and the unknown headings. */
export interface FoundColumns {
  readonly at: Readonly<Partial<Record<UploadField, number>>>
  readonly missing: readonly UploadField[]
  readonly unused: readonly string[]
}

/** Finds the fields by their headings, ignoring case, accents, spaces and punctuation. */
export function findColumns(headings: readonly string[], labelOf: (field: UploadField) => string): FoundColumns {
  const names = headings.map(plain)
  const at: Partial<Record<UploadField, number>> = {}
  for (const field of UPLOAD_FIELDS) {
    const wanted = [field, labelOf(field), ...OTHER_HEADINGS[field]].map(plain)
    const found = names.findIndex((name) => wanted.includes(name))
    if (found !== -1) at[field] = found
  }
  const used = new Set(Object.values(at))
  return {
    at,
    missing: UPLOAD_FIELDS.filter((field) => at[field] === undefined),
    unused: headings.filter((_, index) => !used.has(index)),
  }
}

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
