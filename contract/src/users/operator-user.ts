import { code, optional, partOf } from '@portal/contract/record'
import { USER } from './user.ts'

/** The fields of a new operator user (spec §6); the e-mail is also the user name. */
export const NEW_OPERATOR_USER = {
  userMtoCode: code(),
  ...partOf(USER, 'userFirstName', 'userLastName', 'userEmail', 'userPhone', 'userRoleId'),
}

/**
 * The fields of an operator user that may change. The partner can be set only once, for a self-registered user without
 * a partner (ruling A93).
 */
export const OPERATOR_USER_EDIT = {
  userMtoCode: optional(code()),
  ...partOf(USER, 'userFirstName', 'userLastName', 'userPhone', 'userRoleId', 'userStatus'),
}
