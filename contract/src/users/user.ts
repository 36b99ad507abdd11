import {
  choice,
  code,
  count,
  email,
  flag,
  hidden,
  listOf,
  nullable,
  optional,
  partOf,
  personName,
  phone,
  subsidiary,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { STAFF_USER_TYPES, USER_STATUSES, USER_TYPES } from '../core/statuses.ts'

/** Id of the role of partners' administrators (spec §5). */
export const OPERATOR_ADMINISTRATOR_ROLE_ID = '0000000001'

/** A user of the bank side or of the operator side (spec §3). */
export const USER = {
  userFirstName: personName(),
  userLastName: personName(),
  username: text(120),
  userEmail: email(),
  userPhone: phone('countryId'),
  userSolId: nullable(code(8)),
  // The role's id is stored; users see the role's name.
  userRoleId: hidden(code(10)),
  roleName: text(60),
  userType: choice(USER_TYPES, 'userType'),
  userStatus: choice(USER_STATUSES, 'status.user'),
  countryId: subsidiary(),
  userMtoCode: nullable(code()),
}

/** A change of a user, which may also reset the second factors or allow a further passkey. */
export const USER_CHANGE = { ...USER, resetHardToken: optional(flag()), allowPasskey: optional(flag()) }

/** The fields of a new bank user. */
export const NEW_USER = {
  ...partOf(USER, 'userFirstName', 'userLastName', 'userPhone', 'username', 'userEmail', 'userRoleId', 'countryId'),
  userSolId: code(8),
  userType: choice(STAFF_USER_TYPES, 'userType'),
}

/** The fields of a bank user that an edit may change (spec §5). */
export const USER_EDIT = {
  ...partOf(NEW_USER, 'userSolId', 'userRoleId', 'userType'),
  ...partOf(USER, 'userStatus'),
}

export type UserRecord = ValuesOf<typeof USER>
export type UserChange = ValuesOf<typeof USER_CHANGE>
export type NewUser = ValuesOf<typeof NEW_USER>
export type UserEdit = ValuesOf<typeof USER_EDIT>

/** A user in an uploaded file, with the columns of the file's template, which names the role. */
export const UPLOADED_USER = partOf(
  USER,
  'userFirstName',
  'userLastName',
  'userPhone',
  'userSolId',
  'username',
  'userEmail',
  'roleName',
  'userType',
)

export type UploadedUserRecord = ValuesOf<typeof UPLOADED_USER>

/** Users added by an uploaded file, in the order of the file. */
export const USER_BATCH = {
  tableName: text(80),
  countryId: subsidiary(),
  rowCount: count(),
  uploadedUsers: listOf(UPLOADED_USER),
}

export type UserBatchRecord = ValuesOf<typeof USER_BATCH>
