import { partOf } from '@portal/contract/record'
import {
  aliasOf,
  digits,
  listFields,
  number,
  partialShapeOf,
  partnerCode,
  request,
  shapeOf,
  solId,
  text,
  username,
  uuid,
  yesNo,
} from '@portal/contract/schema'
import { endSessions, readSessions } from '../auth/sessions.calls.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { NEW_USER, USER, USER_EDIT } from './user.ts'
import { createUser, readDirectoryUser, readUserAccess, readUsers, updateUser } from './users.calls.ts'

export const readUsersRequest = request({ ...listFields, targetUserId: uuid() })
export const directoryUserRequest = request({
  username: username().required(),
  ...shapeOf(partOf(USER, 'countryId')),
})

// Only Latin letters, because a user name with similar letters of another script could be mistaken for another user's.
const staffUsername = () => username().matches(/^[A-Za-z0-9._-]+$/, { name: 'staffUsername', excludeEmptyString: true })

/** Fields of the specification's model that have no effect for a new user. */
const modelOfUser = {
  userStatus: text(20),
  userMtoCode: partnerCode(40),
  isAuthorized: text(20),
  userLastLogin: text(60),
}

export const createUserRequest = request({
  ...modelOfUser,
  ...shapeOf(NEW_USER, { userSolId: solId(), username: staffUsername(), userRoleId: digits(10) }),
  soleId: aliasOf('userSolId', solId()),
  setPassword: yesNo(),
  replaces: uuid(),
})

export const updateUserRequest = request({
  targetUserId: uuid().required(),
  version: number().integer().min(1).required(),
  ...partialShapeOf(USER_EDIT, { userSolId: solId(), userRoleId: digits(10) }),
  soleId: aliasOf('userSolId', solId()),
  resetHardToken: yesNo(),
  allowPasskey: yesNo(),
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
