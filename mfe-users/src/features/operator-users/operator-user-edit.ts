import type { UserRow } from '@portal/contract/calls/users'

/** What the edit form holds. */
export interface OperatorUserValues {
  userFirstName: string
  userLastName: string
  userPhone: string
  userRoleId: string
  userStatus: string
  /** To be chosen for who registered; what is set stays. */
  userMtoCode: string
}

export function valuesOf(user: UserRow): OperatorUserValues {
  const { userFirstName, userLastName, userPhone, userRoleId, userStatus } = user
  return { userFirstName, userLastName, userPhone, userRoleId, userStatus, userMtoCode: user.userMtoCode ?? '' }
}

/** The form as a whole, and the version it was read at; the gateway tells what differs. */
export function toUpdate(user: UserRow, values: OperatorUserValues): Record<string, unknown> {
  return { ...values, targetUserId: user.userId, version: user.version }
}
