import {
  choice,
  code,
  email,
  flag,
  hidden,
  optional,
  personName,
  phone,
  subsidiary,
  text,
} from '@portal/contract/record'
import { USER_STATUSES, USER_TYPES } from '../statuses.ts'

/** A user as a change has it (spec §3). */
export const USER = {
  userFirstName: personName(),
  userLastName: personName(),
  username: text(120),
  userEmail: email(),
  userPhone: phone(),
  userSolId: optional(code(8)),
  // The name says it to people; the id is what is written.
  userRoleId: hidden(code(10)),
  roleName: text(60),
  userType: choice(USER_TYPES, 'userType'),
  userStatus: choice(USER_STATUSES, 'status.user'),
  countryId: subsidiary(),
  userMtoCode: optional(code()),
  resetHardToken: optional(flag()),
}

/** Users taken on by a file. */
export const USER_BATCH = { tableName: text(), countryId: subsidiary(), uploadedUsers: text() }
