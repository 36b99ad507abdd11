import { SUBSIDIARIES } from '@portal/contract/core'
import {
  aliasOf,
  digits,
  email,
  listFields,
  name,
  number,
  phone,
  request,
  solId,
  string,
  text,
  username,
  uuid,
  yesNo,
} from '@portal/contract/schema'
import { endSessions, readSessions } from '../calls/sessions.ts'
import { createUser, readDirectoryUser, readUserAccess, readUsers, updateUser } from '../calls/users.ts'
import { STAFF_USER_TYPES, USER_STATUSES } from '../statuses.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

const countryId = () => string().oneOf(SUBSIDIARIES.map((subsidiary) => subsidiary.countryId))

export const readUsersRequest = request({ ...listFields, targetUserId: uuid() })
export const directoryUserRequest = request({ username: username().required(), countryId: countryId().required() })

export const createUserRequest = request({
  userFirstName: name().required(),
  userLastName: name().required(),
  userPhone: phone().required(),
  userSolId: solId().required(),
  soleId: aliasOf('userSolId', solId()),
  username: username()
    // No letters of other scripts: a name that only looks like another's would be taken for it.
    .matches(/^[A-Za-z0-9._-]+$/, { name: 'staffUsername', excludeEmptyString: true })
    .required(),
  userEmail: email().required(),
  userRoleId: digits(10).required(),
  userType: string()
    .oneOf([...STAFF_USER_TYPES])
    .required(),
  countryId: countryId().required(),
  setPassword: yesNo(),
  replaces: uuid(),
})

export const updateUserRequest = request({
  targetUserId: uuid().required(),
  version: number().integer().min(1).required(),
  userSolId: solId(),
  soleId: aliasOf('userSolId', solId()),
  userRoleId: digits(10),
  userType: string().oneOf([...STAFF_USER_TYPES]),
  userStatus: string().oneOf([...USER_STATUSES]),
  resetHardToken: yesNo(),
  replaces: uuid(),
})

export const readSessionsRequest = request({ userId: uuid() })
export const endSessionsRequest = request({ userId: uuid(), sessionId: text(64), others: yesNo() })
export const userAccessRequest = request({ targetUserId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readSessions, readSessionsRequest],
  [endSessions, endSessionsRequest],
  [readUsers, readUsersRequest],
  [readDirectoryUser, directoryUserRequest],
  [createUser, createUserRequest],
  [updateUser, updateUserRequest],
  [readUserAccess, userAccessRequest],
]
